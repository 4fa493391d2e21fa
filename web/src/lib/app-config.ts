import { t } from '#texts';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
/** The provider's settings on the server: an institute can run it under its own name. */
export interface AppConfig {
  readonly appName: string;
  /** Our one line under the name (R2.1.26). */
  readonly tagline: string;
  /** As people read it. Its digits make the links (R2.2.1.15). */
  readonly supportPhone: string;
  readonly supportEmail: string;
  /** Whom people can sign in with; most often nobody (R18.3.1). */
  readonly providers: readonly { readonly provider: Provider; readonly name: string }[];
}

const samples: AppConfig = {
  appName: 'Panthiya',
  tagline: t`All your classes, behind one door.`,
  supportPhone: '+94 11 234 5678',
  supportEmail: 'help@panthiya.example',
  providers: [],
};

/** The meta element in the page; samples if the server wrote none (dev server). */
export function readAppConfig(page: Document): AppConfig {
  const written = page.querySelector<HTMLMetaElement>('meta[name="panthiya-config"]')?.content;
  if (!written) return samples;
  try {
    return { ...samples, ...(JSON.parse(written) as Partial<AppConfig>) };
  } catch {
    // A page with sample contacts is more useful than no page.
    return samples;
  }
}

/** The configuration of this page. */
export const appConfig: AppConfig = readAppConfig(document);
