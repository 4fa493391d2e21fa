import { vi } from 'vitest';

/*
 * Files of this project share a page and the libraries, whose loading took longer than the tests. Our
 * own modules, and with them what they remember and the hooks that they set, are new for each file.
 */
vi.resetModules();
