import { useAvatarAddress } from '../../session/avatar-address.ts';
import { useSession } from '../../session/session-context.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { EmailAddress } from '../../ui/text/email-address.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';

/** Whose profile it is: picture, name, username. */
export function ProfileWho() {
  const { user } = useSession();
  const src = useAvatarAddress();
  return (
    <div className="profile-who">
      <Avatar name={user.name} otherwise={[user.username, user.email]} src={src} size="lg" />
      <div>
        <PersonName>{user.name}</PersonName>
        <p>{user.username ?? <EmailAddress>{user.email}</EmailAddress>}</p>
      </div>
    </div>
  );
}
