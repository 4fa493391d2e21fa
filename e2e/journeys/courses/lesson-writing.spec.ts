import { arriveConfirmedWithCourse, courseCodeByApi, publishByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arrive, openSecondBrowser } from '../../support/people.ts';
import { expectSigns, typeText } from '../../support/text-form.ts';

const PAPER = {
  name: 'paper.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 questions'),
};
/** 8 x 6 blue pixels. */
const TRIANGLE = {
  name: 'my triangle.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR42mPQtpyAFTEMpAQAVaktwRzaKS8AAAAASUVORK5CYII=',
    'base64',
  ),
};

test('R11.2.9 R11.2.10 R11.3.8 a teacher writes a lesson with a bold word, a list, a picture and a file in one go, without a sign of Markdown; a student reads it', async ({
  page,
  browser,
  outbox,
}, info) => {
  const { orgId, courseId } = await arriveConfirmedWithCourse(page, outbox);
  await publishByApi(page, orgId, courseId);
  const dialog = page.getByRole('dialog', { name: 'Add a lesson to Mechanics' });
  const text = dialog.getByRole('textbox', { name: 'Text' });

  await test.step('the words', async () => {
    await page.goto(`/org/${orgId}/courses/${courseId}`);
    await page.getByRole('button', { name: 'Add a lesson to Mechanics' }).click();
    await dialog.getByLabel('Title').fill('Triangles');
    await typeText(page, dialog, 'Text', 'A height is short');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await expect(text.locator('strong')).toHaveText('short');
    await expect(dialog.getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Control+z');
    await expect(text.locator('strong')).toHaveCount(0);
    await page.keyboard.press('Control+y');
    await expect(text.locator('strong')).toHaveText('short');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'List', exact: true }).click();
    await page.keyboard.type('first');
    await page.keyboard.press('Enter');
    await page.keyboard.type('second');
    await expect(text.locator('li')).toHaveText(['first', 'second']);
  });

  await test.step('a link', async () => {
    await page.keyboard.type(' ');
    await page.keyboard.press('Control+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(link.getByText(/^Enter a web address/)).toBeVisible();
    await expectGoodPage(page);
    await link.getByLabel('Address').fill('nie.lk');
    await link.getByLabel('Link text').fill('the paper');
    await page.keyboard.press('Enter');
    await expect(text.getByRole('link')).toHaveText('the paper');
    await expect(text).toBeFocused();
  });

  await test.step('a picture and a file', async () => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Picture' }).click();
    await (await choosing).setFiles(TRIANGLE);
    await page.getByLabel('What does it show?').fill('A triangle');
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Add picture' }).click();
    await expect(text.getByRole('img', { name: 'A triangle' })).toBeVisible();
    await expect(text).toBeFocused();
    await page.keyboard.type('Below it.');
    await dialog.getByLabel('Add files').setInputFiles(PAPER);
    await expect(dialog.getByText(/, sent when you save$/)).toHaveCount(2);
    await expectGoodPage(page);
    await expectSigns(
      dialog,
      'Text',
      'A height is **short**\n\n- first\n- second [the paper](https://nie.lk/)\n\n![A triangle](my-triangle.png#8x6)\n\nBelow it.',
    );
    await dialog.getByRole('radio', { name: 'Publish now' }).check();
    await dialog.getByRole('button', { name: 'Add and publish' }).click();
  });

  await test.step('the lesson', async () => {
    await expect(page.getByRole('heading', { name: 'Triangles', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^paper\.pdf.*PDF, / })).toBeVisible();
    await expect(page.getByAltText('A triangle')).toBeVisible();
    await expectGoodPage(page);
  });

  await test.step('a student reads it', async () => {
    const student = await openSecondBrowser(browser, info);
    await arrive(student);
    await student.goto(`/join#code=${await courseCodeByApi(page, orgId, courseId)}`);
    await student.getByRole('button', { name: /^Join / }).click();
    await expect(student.getByRole('link', { name: 'Open the course' })).toBeVisible();
    await student.goto(new URL(page.url()).pathname);
    await expect(student.locator('strong', { hasText: 'short' })).toBeVisible();
    await expect(student.getByRole('article').locator('.markdown li')).toHaveCount(2);
    const picture = student.getByAltText('A triangle');
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(8);
    await expect(student.getByRole('link', { name: 'the paper' })).toHaveAttribute(
      'href',
      'https://nie.lk/',
    );
    await expect(student.getByRole('button', { name: /^paper\.pdf.*PDF, / })).toBeVisible();
    await expectGoodPage(student);

    const read = new URL(student.url()).pathname;
    await student.getByRole('button', { name: 'A triangle' }).click();
    const large = student.getByRole('dialog', { name: 'A triangle' });
    await expect(large.getByAltText('A triangle')).toBeVisible();
    await expectGoodPage(student);
    await student.goBack();
    await expect(large).toBeHidden();
    expect(new URL(student.url()).pathname).toBe(read);
    await student.getByRole('button', { name: /^my-triangle\.png Picture, .* Open$/ }).click();
    await expect(large).toBeVisible();
    await student.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(student).not.toHaveURL(/#/);
    await student.context().close();
  });
});
