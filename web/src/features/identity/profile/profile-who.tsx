import { useSession } from '../../../auth/session-context.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { inReadersOrder } from '../../../ui/text/own-script.ts';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { OwnPicture } from './picture/own-picture.tsx';

/** The person of the profile: picture, name, username. */
export function ProfileWho() {
  const { user, profile } = useSession();
  const [first, second] = inReadersOrder({
    name: user.name,
    ownScriptName: profile?.ownScriptName,
  });
  return (
    <div className="profile-who">
      <OwnPicture />
      <div>
        <PersonName>{first}</PersonName>
        {second !== '' && (
          <p>
            <PersonName>{second}</PersonName>
          </p>
        )}
        <p>{user.username ?? <EmailAddress>{user.email}</EmailAddress>}</p>
      </div>
    </div>
  );
}
