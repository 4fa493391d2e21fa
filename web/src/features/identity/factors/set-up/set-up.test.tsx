import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  LIST,
  BEGIN,
  CONFIRM,
  KEEP,
  letters,
  uri,
  codes,
  done,
  open,
  press,
  keptField,
  comeToCodes,
} from '../../../../../testing/factors-driver.tsx';
import { givePassword, onceFresh } from '../../../../../testing/reauthentication.ts';
import { refusal } from '../../../../../testing/stub-api.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('setting an app up', () => {
  it('R18.1.1 the first step has the secret as a picture, as a link and as letters to type', async () => {
    const { user } = open();
    await press(user, 'Set up');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Add your account to the app' }),
    );
    expect(dialog.getByText('Step 1 of 3')).toBeTruthy();
    const picture = dialog.getByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelectorAll('path')[1]?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
    const link = dialog.getByRole('link', { name: 'On this phone? Open the app' });
    expect(link.getAttribute('href')).toBe(uri);
    const groups = [...document.querySelectorAll('.set-up-groups [aria-hidden]')];
    expect(groups.map((group) => group.textContent)).toEqual(letters.match(/.{4}/g));
    expect(groups[0]?.nextElementSibling?.textContent).toBe('J B S W');
  });

  it('R18.1.1 the letters are copied', async () => {
    const { user } = open();
    await press(user, 'Set up');
    await press(user, 'Copy the letters');
    expect(await screen.findByText('The letters are copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(letters);
  });

  it('R18.1.1 R18.1.5 R18.5.7 three steps by keyboard: nothing is on before the code was typed in', async () => {
    const { user, seen } = open();
    const setUp = await screen.findByRole('button', { name: 'Set up' });
    setUp.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Add your account to the app' });
    const next = screen.getByRole('button', { name: 'Next' });
    while (document.activeElement !== next) await user.tab();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.keyboard('482 913');
    await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
    expect(document.activeElement?.textContent).toBe('Step 3 of 3');
    expect(seen.at(-1)).toEqual({ call: CONFIRM, body: { code: '482913' } });
    while (document.activeElement !== (await keptField())) await user.tab();
    await user.keyboard('3-abcde-fghjk{Enter}');
    expect(await screen.findByText('Two steps protect your account now.')).toBeTruthy();
    expect(await screen.findByText('On since 12 Oct 2026')).toBeTruthy();
    expect(seen.filter(({ call }) => call === KEEP)).toEqual([
      { call: KEEP, body: { code: '3-abcde-fghjk' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R18.1.1 a wrong code is said at the field, and the next one takes its place', async () => {
    const answers = [
      () => refusal(403, 'This code is not right.', 'CODE_WRONG', 'code'),
      () => codes,
    ];
    const { user, seen } = open({ [CONFIRM]: () => answers.shift()!() });
    await press(user, 'Set up');
    await press(user, 'Next');
    await user.type(screen.getByLabelText('Code'), '111111');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.keyboard('222222');
    await keptField();
    expect(seen.at(-1)?.body).toEqual({ code: '222222' });
  });

  it('R18.1.1 a code that is not whole is not sent', async () => {
    const { user, seen } = open();
    await press(user, 'Set up');
    await press(user, 'Next');
    await user.type(screen.getByLabelText('Code'), '4829{Enter}');
    expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toEqual([LIST, BEGIN]);
    await press(user, 'Back');
    expect(document.activeElement?.textContent).toBe('Step 1 of 3');
  });

  it('R18.1.5 the codes are read letter by letter, and can be copied, printed and downloaded', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const saved: { name: string; blob: Blob }[] = [];
    URL.createObjectURL = (blob) => {
      saved.push({ name: '', blob: blob as Blob });
      return 'blob:codes';
    };
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.at(-1)!.name = this.download;
    });
    const { user } = open();
    await comeToCodes(user);
    const items = within(screen.getByRole('list', { name: 'Recovery codes' })).getAllByRole(
      'listitem',
    );
    expect(items).toHaveLength(10);
    expect(items[3]?.querySelector('[aria-hidden]')?.textContent).toBe('3-ABCDE-FGHJK');
    expect(items[3]?.querySelector('.visually-hidden')?.textContent).toBe('3 A B C D E F G H J K');
    await press(user, 'Copy');
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').slice(0, 4)).toEqual([
      'Recovery codes of nethmi@example.com for Panthiya',
      '',
      '0-ABCDE-FGHJK',
      '1-ABCDE-FGHJK',
    ]);
    await press(user, 'Print');
    expect(print).toHaveBeenCalledTimes(1);
    await press(user, 'Download');
    expect(saved[0]?.name).toBe('recovery-codes.txt');
    expect(await saved[0]?.blob.text()).toBe(copied);
  });

  it('R18.1.5 closing before the end says that nothing is turned on; one can go on', async () => {
    const { user, seen } = open();
    await comeToCodes(user);
    await press(user, 'Cancel');
    const question = await screen.findByRole('dialog', { name: 'Close without finishing?' });
    expect(question.textContent).toContain(
      'The second step stays off, and these codes will not work.',
    );
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await keptField()).toBeTruthy();
    await press(user, 'Cancel');
    const again = within(await screen.findByRole('dialog', { name: 'Close without finishing?' }));
    const [, close] = again.getAllByRole('button', { name: 'Close' });
    await user.click(close!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(seen.some(({ call }) => call === KEEP)).toBe(false);
  });

  it('R18.1.1 closing before any code was shown asks nothing', async () => {
    const { user } = open();
    await press(user, 'Set up');
    await press(user, 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Off')).toBeTruthy();
  });

  it('R18.1.5 a code that is not the one asked for is refused at its field', async () => {
    const { user } = open({
      [KEEP]: () => refusal(400, 'This is not code 3.', 'CODE_WRONG', 'code'),
    });
    await comeToCodes(user);
    await press(user, 'Turn on');
    expect(await screen.findByText('Enter the whole recovery code.')).toBeTruthy();
    await user.type(await keptField(), '4-ABCDE-FGHJK{Enter}');
    expect(await screen.findByText('This is not code 3.')).toBeTruthy();
    expect(document.activeElement).toBe(await keptField());
  });

  it('R18.5.7 each of its calls needs a fresh sign-in', async () => {
    const { user, seen } = open(
      onceFresh(BEGIN, () => ({ json: { success: true, uri, letters } })),
    );
    await press(user, 'Set up');
    await givePassword(user);
    await screen.findByRole('dialog', { name: 'Add your account to the app' });
    expect(seen.filter(({ call }) => call === BEGIN)).toHaveLength(2);
  });

  it.each([
    [CONFIRM, () => codes],
    [KEEP, done],
  ])('R18.5.7 %s too, where the sign-in got old meanwhile', async (call, answer) => {
    const { user, seen } = open(onceFresh(call, answer));
    await press(user, 'Set up');
    await press(user, 'Next');
    await user.type(screen.getByLabelText('Code'), '482913');
    if (call === CONFIRM) await givePassword(user);
    await user.type(await keptField(), '3-ABCDE-FGHJK{Enter}');
    if (call === KEEP) await givePassword(user);
    await screen.findByText('Two steps protect your account now.');
    expect(seen.filter((one) => one.call === call)).toHaveLength(2);
  });
});
