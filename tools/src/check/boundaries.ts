import { DRAWING_PAGE, isDrawnAnew } from '../drawing/drawing-page.ts';
import { cruise, importsOf } from './cruise.ts';
import { findFolderCircles } from './folder-circles.ts';

/** Import order by dependency-cruiser. It reports success even when it understood no file, so the count is asserted. */

const FEWEST_MODULES = 100;

const house = cruise();
const files = importsOf(house);
const problems = [
  ...house.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} -> ${to}`),
  ...findFolderCircles(files).map((circle) => `circle between folders: ${circle.join(', ')}`),
];
if (house.modules.length < FEWEST_MODULES) problems.push('boundaries: hardly any module was read');
else if (!isDrawnAnew(files)) problems.push(`${DRAWING_PAGE}: the drawing is old: npm run draw`);
for (const problem of problems) console.error(problem);
console.log(`boundaries: ${house.modules.length} modules, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
