import { cruise, importsOf } from '../check/cruise.ts';
import { DRAWING_PAGE, drawAnew } from './drawing-page.ts';

// npm run draw: the rooms of the house and their imports, as they are, into docs/architecture.md.
drawAnew(importsOf(cruise()));
console.log(`drawn in ${DRAWING_PAGE}`);
