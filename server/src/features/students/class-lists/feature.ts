import { defineFeature } from '../../../feature-kit/feature.ts';
import { mountClassLists } from './class-lists.routes.ts';
import { createClassListsService } from './class-lists.service.ts';
import { createStudentFileService } from './student-file.service.ts';

/** Class lists from Excel, in and out (R21.2). */
export const classLists = defineFeature({
  name: 'class-lists',
  mount: (mount, deps) =>
    mountClassLists(mount, createClassListsService(deps), createStudentFileService(deps)),
});
