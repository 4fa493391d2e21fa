import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import { Icon } from '../../ui/icon/icon.tsx';

// A folder of their own: these icons load with the shell, so the homes need no file of icons for their first view (web/chunks.ts).

/** Before the place of a class: a hall, or online. */
export function PlaceSign({ isOnline }: { isOnline: boolean }) {
  return <Icon of={isOnline ? IconVideo : IconMapPin} isSmall />;
}

/** Before the hours of a class. */
export function HourSign() {
  return <Icon of={IconClock} isSmall />;
}
