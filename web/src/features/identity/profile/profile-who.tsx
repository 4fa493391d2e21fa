import { useSession } from '../../../auth/session-context.ts';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { OwnPicture } from './picture/own-picture.tsx';

/** The person of the profile: picture, name, username. */
export function ProfileWho() {
  const { user } = useSession();
  return (
    <div className="profile-who">
      <OwnPicture />
      <div>
        <PersonName>{user.name}</PersonName>
        <p>{user.username ?? <EmailAddress>{user.email}</EmailAddress>}</p>
      </div>
    </div>
  );
}
