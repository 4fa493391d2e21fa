import { cruise, importsOf } from '../check/cruise.ts';
import { DRAWING_PAGE, drawAnew } from './drawing-page.ts';

// npm run draw: writes the present rooms of the house and their imports into docs/architecture.md.
drawAnew(importsOf(cruise()));
console.log(`drawn in ${DRAWING_PAGE}`);
