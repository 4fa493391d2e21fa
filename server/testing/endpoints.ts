export { endpoints } from '../src/endpoints.ts';
