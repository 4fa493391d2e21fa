import { arriveConfirmedWithCourse, courseCodeByApi, publishByApi } from '../../support/courses.ts';
import { expect, expectGoodPage, test } from '../../support/fixtures.ts';
import { arrive, openSecondBrowser } from '../../support/people.ts';
import { expectSigns, textForm, typeText } from '../../support/text-form.ts';

/** How a phone's keyboard writes "දෛශික": it composes the word letter by letter, and then puts it in place. */
const STEPS = ['ද', 'දෛ', 'දෛශ', 'දෛශි', 'දෛශික'];
const FROM_GOOGLE_DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
<p dir="ltr"><span style="font-weight:700;">Newton</span><span style="font-weight:400;"> says</span></p>
<ul><li dir="ltr"><p dir="ltr"><span>one</span></p></li></ul><img src="https://evil.example/seen.png"></b>`;

test('R11.2.10 a teacher writes Sinhala as a phone does, pastes, takes back and saves what a student then reads', async ({
  page,
  browser,
  outbox,
}, info) => {
  const { orgId, courseId, lessonId } = await arriveConfirmedWithCourse(page, outbox);
  await publishByApi(page, orgId, courseId);
  const address = `/org/${orgId}/courses/${courseId}/lessons/${lessonId}`;
  const form = page.locator('form.lesson-editor');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });

  await test.step('it is opened as it looks', async () => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Edit' }).click();
    const text = await textForm(form, 'Text');
    await expect(text.locator('strong')).toHaveText('direction');
    await expect(text).toHaveAccessibleName('Text (optional)');
    await expectGoodPage(page, true);
  });

  await test.step('Sinhala, composed', async () => {
    await typeText(page, form, 'Text', '\n');
    const keyboard = await page.context().newCDPSession(page);
    for (const word of STEPS) {
      await keyboard.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    }
    await keyboard.send('Input.insertText', { text: 'දෛශික' });
    await keyboard.send('Input.insertText', { text: ' ' });
    await form.getByRole('button', { name: 'Bold' }).click();
    for (const word of STEPS) {
      await keyboard.send('Input.imeSetComposition', {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    }
    await keyboard.send('Input.insertText', { text: 'දෛශික' });
    const text = form.getByRole('textbox', { name: 'Text' });
    await expect(text.locator('p').last()).toHaveText('දෛශික දෛශික');
    await expect(text.locator('p').last().locator('strong')).toHaveText('දෛශික');
    await expect(text).toHaveAttribute('lang', 'si');
  });

  await test.step('signs become what they mean, and Enter and Backspace know lists', async () => {
    await page.keyboard.press('Control+b');
    await page.keyboard.type('\n# Laws\n1. first\nsecond');
    const text = form.getByRole('textbox', { name: 'Text' });
    await expect(text.locator('ol > li')).toHaveText(['first', 'second']);
    await expect(form.getByRole('button', { name: 'Numbered list' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Home');
    await page.keyboard.press('Backspace');
    await expect(text.locator('ol > li')).toHaveText(['first']);
    await page.keyboard.press('Control+z');
    await expect(text.locator('ol > li')).toHaveText(['first', 'second']);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\n\n');
  });

  await test.step('what is pasted comes down to what the text can say', async () => {
    const text = form.getByRole('textbox', { name: 'Text' });
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'Newton says');
      const paste = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', paste));
    }, FROM_GOOGLE_DOCS);
    await expect(text.locator('ul > li')).toHaveText(['one']);
    await expect(text.locator('strong', { hasText: 'Newton' })).toHaveText('Newton');
    expect(foreign).toEqual([]);
    await expectSigns(
      form,
      'Text',
      'A vector has a size and a **direction**.\n\nදෛශික **දෛශික**\n\n# Laws\n\n1. first\n2. second\n\n**Newton** says\n\n- one',
    );
  });

  await test.step('the Tab key leaves the text', async () => {
    const text = await textForm(form, 'Text');
    await text.focus();
    await page.keyboard.press('Tab');
    await expect(form.getByLabel('Video')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(text).toBeFocused();
    await expectGoodPage(page);
  });

  await test.step('a student reads it', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The lesson is saved.')).toBeVisible();
    const student = await openSecondBrowser(browser, info);
    await arrive(student);
    await student.goto(`/join#code=${await courseCodeByApi(page, orgId, courseId)}`);
    await student.getByRole('button', { name: /^Join / }).click();
    await expect(student.getByRole('link', { name: 'Open the course' })).toBeVisible();
    await student.goto(address);
    const read = student.getByRole('article').locator('.markdown');
    await expect(read.locator('strong')).toHaveText(['direction', 'දෛශික', 'Newton']);
    await expect(read.locator('ol > li')).toHaveText(['first', 'second']);
    await expect(read.getByRole('heading', { name: 'Laws' })).toBeVisible();
    await student.context().close();
  });
});

test('R11.2.10 without a line a text is typed in a plain form; on a slow line that is typed in at once, and goes on as it looks', async ({
  page,
  outbox,
}) => {
  const { orgId, courseId, lessonId } = await arriveConfirmedWithCourse(page, outbox);
  const form = page.locator('form.lesson-editor');
  const text = form.getByRole('textbox', { name: 'Text' });
  const open = async () => {
    await page.goto(`/org/${orgId}/courses/${courseId}/lessons/${lessonId}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(text).toBeVisible();
  };

  await test.step('none', async () => {
    await page.route('**/rich-editor-*.js', (route) => route.abort());
    await open();
    await expect(form.getByText(/^The buttons could not load/)).toBeVisible();
    await text.fill('Plain **words**');
    await expectGoodPage(page, true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The lesson is saved.')).toBeVisible();
    await expect(page.getByRole('article').locator('.markdown strong')).toHaveText('words');
  });

  await test.step('slow', async () => {
    await page.unrouteAll();
    const doors: (() => void)[] = [];
    const gate = new Promise<void>((resolve) => doors.push(resolve));
    await page.route('**/rich-editor-*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await open();
    const heightOf = async () => (await form.boundingBox())?.height;
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' It is **long');
    await expect(text).toHaveValue('Plain **words** It is **long');
    const before = await heightOf();
    doors[0]?.();
    await textForm(form, 'Text');
    await page.keyboard.type('er');
    await expect(text).toContainText('It is **longer');
    await expect(text).toBeFocused();
    expect(Math.abs(((await heightOf()) ?? 0) - (before ?? 0))).toBeLessThanOrEqual(1);
  });
});
