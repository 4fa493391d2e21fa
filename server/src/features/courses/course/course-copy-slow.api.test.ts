import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { createCourseCopyService } from './course-copy.service.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import { openFileStore } from '../../../platform/open-file-store.ts';
import { createRateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import { openCopying } from '../../../../testing/course-copies.ts';
import type { BuiltCourse } from '../../../../testing/courses.ts';
import { bytesOnDisk, openMaterials, pdfFile, storedBytes } from '../../../../testing/materials.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const { place, courseCount, differences } = openCopying();
const files = openMaterials(() => ({ app, course, lessonId }));
beforeEach(() => {
  ({ app, owner, lecturer, organization, course, lessonId } = place());
});

/** Asks for a copy whose bytes are ready only after something else has happened. */
async function copyWhile(meanwhile: () => Promise<unknown>) {
  const database = createDatabase(app.pool);
  const store = openFileStore(app.env);
  const slow: FileStore = {
    ...store,
    copy: async (copies) => {
      const isCopied = await store.copy(copies);
      await meanwhile();
      return isCopied;
    },
  };
  const limits = createRateLimits(database, 1);
  const service = createCourseCopyService({ database, limits, store: slow });
  const user = await findUserByUid(database, lecturer.uid);
  const caller = {
    signedIn: { user },
    membership: { organizationId: organization.id, roles: ['lecturer'] },
    course: { courseId: course.courseId },
  };
  const wish = { title: 'Copy', withFiles: true };
  return service.copy(caller as unknown as CourseCaller, { wish, key: 'once' });
}

describe('R11.1.11 a copy whose files take their time', () => {
  it('R11.1.11 holds up nobody: the course, its institute and its owner change meanwhile', async () => {
    await files.send(lecturer, pdfFile(5000));
    const { id } = await copyWhile(async () => {
      const taken = await app.pool.query(
        `select from courses c join organizations o on o.id = c.organization_id join users u on u.id = o.owner_id
         where c.id = $1 for update of c, o, u nowait`,
        [course.courseId],
      );
      expect(taken.rowCount).toBe(1);
    });
    const { rows } = await app.pool.query('select from materials where course_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('R11.1.11 is refused when its teacher goes meanwhile, and leaves no file and no byte', async () => {
    await files.send(lecturer, pdfFile(5000));
    const [stored, onDisk] = [await storedBytes(app, organization.orgId), await bytesOnDisk(app)];
    const copying = copyWhile(async () => {
      const params = { orgId: organization.orgId, uid: lecturer.uid };
      expect((await app.call(removeMember, { token: owner.token, params })).status).toBe(200);
    });
    await expect(copying).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([await storedBytes(app, organization.orgId), await bytesOnDisk(app)]).toEqual([
      stored,
      onDisk,
    ]);
    expect(await courseCount()).toBe(1);
  });

  it('R11.1.11 is not written twice for one Idempotency-Key, and leaves no file of the second', async () => {
    await files.send(lecturer, pdfFile(5000));
    const onDisk = await bytesOnDisk(app);
    let first: { id: string } | undefined;
    const second = await copyWhile(async () => {
      first = await copyWhile(async () => undefined);
    });
    expect(second).toEqual(first);
    expect([await courseCount(), await bytesOnDisk(app)]).toEqual([2, onDisk + 5000]);
    expect(await differences()).toEqual([]);
  });
});
