import { expect, type Locator } from '@playwright/test';

/** A field shows its hint, or its time with AM or PM, whole. The browser does not count what it cuts there as scrolled away. */
export async function expectRoom(field: Locator): Promise<void> {
  const lack = await field.evaluate((input: HTMLInputElement) => {
    const wide = input.cloneNode() as HTMLInputElement;
    wide.value = input.value;
    wide.style.cssText =
      'position: absolute; field-sizing: content; width: max-content; min-width: 0; max-width: none';
    input.after(wide);
    const missing = wide.offsetWidth - input.offsetWidth;
    wide.remove();
    return missing;
  });
  expect(lack, 'pixels that the field lacks').toBeLessThanOrEqual(0);
}
