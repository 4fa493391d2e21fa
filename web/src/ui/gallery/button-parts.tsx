import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Avatar } from '../avatar/avatar.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { ButtonLink } from '../link/button-link.tsx';
import { TextLink } from '../link/text-link.tsx';
import { MenuItem, MenuLink } from '../menu/menu-item.tsx';
import { Menu } from '../menu/menu.tsx';
import { Part, State, States } from './part.tsx';

const LOOKS = [
  ['primary', 'Save Changes'],
  ['secondary', 'Cancel'],
  ['ghost', 'Back to original'],
  ['danger', 'Delete'],
] as const;

/** Parts that users press: buttons, links, menus. */
export function ButtonParts() {
  return (
    <>
      <Part title="Button" note="One primary a page. At work it keeps its place and its size.">
        {LOOKS.map(([variant, words]) => (
          <States key={variant}>
            <State name={variant}>
              <Button variant={variant}>{words}</Button>
            </State>
            <State name="Hover">
              <Button variant={variant} className="is-hover">
                {words}
              </Button>
            </State>
            <State name="Disabled">
              <Button variant={variant} disabled>
                {words}
              </Button>
            </State>
            <State name="At work">
              <Button variant={variant} isBusy>
                {words}
              </Button>
            </State>
          </States>
        ))}
        <State name="Wide">
          <Button isWide>Sign In</Button>
        </State>
        <States>
          <State name="Icon">
            <IconButton icon={IconPencil} label="Edit" />
          </State>
          <State name="Hover">
            <IconButton icon={IconPencil} label="Edit" className="is-hover" />
          </State>
          <State name="Disabled">
            <IconButton icon={IconPencil} label="Edit" disabled />
          </State>
        </States>
      </Part>
      <Part title="Link" note="44 px to the finger; as a button where it is the next thing to do.">
        <States>
          <TextLink to="#link">Sign Up</TextLink>
          <TextLink to="#link" isQuiet>
            Privacy
          </TextLink>
          <p>
            In a sentence:{' '}
            <TextLink to="#link" isTight>
              Edit Profile
            </TextLink>
          </p>
          <ButtonLink to="#link">Go to Dashboard</ButtonLink>
        </States>
      </Part>
      <Part title="Menu" note="Opens at its button; arrows move, Escape closes.">
        <States>
          <Menu
            label="Member"
            openerClass="btn btn-secondary"
            opener="Member"
            head={<span className="name">RUWAN PERERA</span>}
          >
            <MenuItem icon={IconEye}>View</MenuItem>
            <MenuLink icon={IconPencil} to="#menu">
              Edit
            </MenuLink>
            <MenuItem icon={IconCopy}>Copy</MenuItem>
            <MenuItem icon={IconMail} aria-disabled="true">
              Disabled
            </MenuItem>
            <hr />
            <MenuItem icon={IconTrash} isDanger>
              Remove
            </MenuItem>
          </Menu>
          <Menu
            label="Your menu"
            openerClass="btn btn-icon"
            opener={<Avatar name="NETHMI WIJESINGHE" size="sm" />}
          >
            <MenuItem icon={IconEye}>View</MenuItem>
          </Menu>
        </States>
      </Part>
    </>
  );
}
