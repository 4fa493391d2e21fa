// What bench measures an upload against: the same work without HTTP and database.
export { createPictureMaker, PORTRAIT } from '../src/platform/images.ts';
