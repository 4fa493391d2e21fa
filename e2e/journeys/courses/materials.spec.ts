import { arriveConfirmedWithCourse } from '../../support/courses.ts';
import { expect, test } from '../../support/fixtures.ts';

const MEGABYTE = 1024 * 1024;
const FILE = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(9 * MEGABYTE, 'a')]),
};

test('R11.3.2 a file whose line breaks waits for it, says so, and goes on by itself', async ({
  page,
  context,
  outbox,
}) => {
  const { orgId, courseId } = await arriveConfirmedWithCourse(page, outbox);
  await page.goto(`/org/${orgId}/courses/${courseId}`);
  await page.getByRole('link', { name: 'Vectors' }).click();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const setLine = (offline: boolean, uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  // So slow that a busy machine cuts the connection before the file has fully arrived.
  await setLine(false, MEGABYTE / 8);
  await page.locator('input[type=file]').setInputFiles(FILE);
  await expect(page.getByText(/, sending/)).toBeVisible();
  await expect(page.getByText(/^[1-9]\d?% of 9(?:\.0)? MB/)).toBeVisible();
  await setLine(true, 0);
  await expect(page.getByText(/Waiting for internet/)).toBeVisible();
  await setLine(false, -1);
  await expect(page.getByRole('button', { name: /^paper\.pdf.*PDF, / })).toBeVisible();
});
