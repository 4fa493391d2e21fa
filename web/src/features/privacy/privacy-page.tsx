import { Trans } from '#texts';
import { DELETION_DAYS } from '@panthiya/contract/identity/account.rules';
import { pages } from '@panthiya/contract/pages';
import { appConfig } from '../../lib/app-config.ts';
import { phoneLink } from '../../lib/contact/contact-links.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { CookieTable } from './cookie-table.tsx';
import { AsIs } from '../../ui/text/as-is.tsx';
import './privacy.css';

/** The stored data and why, in plain English (R2.2.3.13, R2.1.30). Change it whenever that changes. */
export function PrivacyPage() {
  const { supportPhone } = appConfig;
  const supportEmail = <AsIs>{appConfig.supportEmail}</AsIs>;
  const appName = <AsIs>{appConfig.appName}</AsIs>;
  return (
    <div className="notice">
      <header>
        <Logo name={appConfig.appName} to={pages.home} />
      </header>
      <main>
        <h1>
          <Trans>Privacy</Trans>
        </h1>
        <p className="notice-lead">
          <Trans>What {appName} keeps about you, why, and who can see it. No small print.</Trans>
        </p>

        <h2>
          <Trans>What we keep</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <b>Who you are:</b> your name, date of birth, gender and, if you give it, your NIC.
              Your teachers need to know who sits in their class.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>How to reach you:</b> your email, phone, WhatsApp and Telegram numbers and your
              postal address. We use them for class news and study material.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Your emergency contact:</b> the name and phone number of your emergency contact, if
              you give them. Please tell that person.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>About your studies:</b> your school or college and a referral number, if you give
              them.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Your password:</b> only as a scrambled value (argon2id). Nobody can read it, not
              even us.
            </Trans>
          </li>
          {appConfig.providers.length > 0 && (
            <>
              <li>
                <Trans>
                  <b>Accounts elsewhere that you connect, such as Google:</b> their number and email
                  address there, to sign you in. Nothing else of them. That service sees that you
                  sign in here.
                </Trans>
              </li>
              <li>
                <Trans>
                  <b>What such an account tells us when you register:</b> your name and email
                  address. They fill in the form for you. We keep them for an hour at most, until
                  you send it.
                </Trans>
              </li>
            </>
          )}
        </ul>

        <h2>
          <Trans>What we record while you use it</Trans>
        </h2>
        <p>
          <Trans>
            When you sign in, we note the time, the kind of browser and the internet address. Your
            account page lists the devices, so that you can see a stranger in your account. For up
            to a day we count tries to sign in from each internet address, to keep out intruders. We
            keep a record of the emails that we send you. We also keep a history of your account,
            such as a new password. For each of your courses we keep when you last opened it, to
            mark new lessons for you. Teachers do not see that.
          </Trans>
        </p>

        <h2>
          <Trans>Who can see it</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <b>You</b> see all of it, on your profile and in the download of your data.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Administrators</b> of an organization that you belong to see your name, picture,
              email address and phone number there.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Teachers</b> of that organization see the names and pictures of its students.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Guardians:</b> the office of an institute keeps the name, phone number, email
              address and language of a parent or guardian, and what they agreed to. The office
              alone sees it. Students of 16 and over see the names. Messages go to those alone who
              agreed. 30 days after a guardian was removed from their last child, we delete all of
              it.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Your picture</b> can be opened by anybody who has its web address. The address
              cannot be guessed.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>The people who run {appName}</b> see it as far as they need to help you and to keep
              the service working.
            </Trans>
          </li>
          <li>
            <Trans>
              Nobody else. We do not sell it, and there is no advertising and no tracking here.
            </Trans>
          </li>
        </ul>

        <h2>
          <Trans>Cookies</Trans>
        </h2>
        <p>
          <Trans>
            Only these, all of them ours. Without the first one you could not stay signed in.
          </Trans>
        </p>
        <CookieTable />
        <p>
          <Trans>
            This browser keeps an unfinished registration form for a day. You can continue it later.
            We delete it when your account is created, or when you press Start over in the form. On
            a shared phone, press it before you leave. An invitation or a code stays in the tab
            until you join. Your password is never kept there. A lesson that you mark as done while
            there is no connection stays on this device until we can send it. A lesson or course
            that a teacher did not save stays here for 7 days, or until somebody signs out.
          </Trans>
        </p>

        <h2>
          <Trans>How long</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              As long as you have an account. A sign-in ends after 7 days, the record of an email
              after 90. A device that you do not use is forgotten after 400 days.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Take it with you:</b> download everything on your account page.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>Delete your account</b> there, too. You have {{ days: DELETION_DAYS }} days to
              change your mind; then we delete your personal data. We keep a history of what
              happened, but not who it happened to.
            </Trans>
          </li>
          <li>
            <Trans>
              <b>When you leave an organization</b>, it forgets after 30 days that you were there.
              When an administrator removed you, it remembers that while you or the organization
              exist. So an old code does not let you in again.
            </Trans>
          </li>
          <li>
            <Trans>
              An organization where you were the only member is then closed. One with other
              administrators stays open.
            </Trans>
          </li>
        </ul>

        <h2>
          <Trans>Children</Trans>
        </h2>
        <p>
          <Trans>
            Many students are under 18. Fill in the form together with a parent or guardian. They
            can also ask us what we keep, and ask us to correct or delete it.
          </Trans>
        </p>

        <h2>
          <Trans>Ask us</Trans>
        </h2>
        <p>
          <Trans>
            Write to <a href={`mailto:${appConfig.supportEmail}`}>{supportEmail}</a> or call{' '}
            <a href={phoneLink(supportPhone)}>{supportPhone}</a>. We answer in plain words.
          </Trans>
        </p>
        <p className="notice-back">
          <TextLink to={pages.home}>
            <Trans>Back to {appName}</Trans>
          </TextLink>
        </p>
      </main>
    </div>
  );
}
