// What bench measures an upload against: the same work without HTTP and database.
export { createPictureMaker } from '../src/platform/images.ts';
