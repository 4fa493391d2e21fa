import type { Page } from '@playwright/test';

// Counted in the page and read through the console, so that none is lost on navigation.
const REPORT = 'policy violation:';

/** Reports everything that a page's Content-Security-Policy refuses, also on pages that come after it. */
export async function watchPolicy(
  page: Page,
  onViolation: (violation: string) => void,
): Promise<void> {
  page.on('console', (message) => {
    if (message.text().startsWith(REPORT)) onViolation(message.text());
  });
  await page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // oxlint-disable-next-line no-console -- how the page reports to the test
      console.error(report, event.violatedDirective, event.blockedURI, event.sourceFile);
    });
  }, REPORT);
}
