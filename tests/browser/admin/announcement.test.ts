import { describe, expect, it } from 'vitest';
import { publicPath } from '#shared/paths.ts';
import { expectAccessible } from '../../support/browser/checks/accessible.ts';
import { idle } from '../../support/browser/checks/idle.ts';
import { openPage } from '../../support/browser/open-page.ts';
import { ADMIN_MESSAGES, languageOf, openAdmin } from '../../support/browser/screens/admin-pages.ts';
import { MESSAGES } from '../../support/browser/screens/public-pages.ts';
import {
  readSettings,
  saveSettings,
  settingsAddress,
  settingsPage,
} from '../../support/browser/screens/settings-page.ts';
import { startAdminSite } from '../../support/browser/sites.ts';
import { views } from '../../support/browser/views.ts';

/** The colours of the bar as the browser computes the tokens. */
const COLOURS = { info: 'rgb(219, 233, 240)', success: 'rgb(220, 235, 223)', warning: 'rgb(247, 231, 184)' };

const site = startAdminSite();

describe.each(views('en', 'phone'))('in $language on a $size', ({ language, viewport }) => {
  const messages = ADMIN_MESSAGES[language].settings;
  const { fields, parts } = ADMIN_MESSAGES[language];

  describe('an announcement', () => {
    async function openAnnouncement(stored: object) {
      const { announcement } = await readSettings(site.admin, '/content/homepage');
      const none = { link: '', startsAt: null, endsAt: null, active: false, title: '', content: '' };
      await saveSettings(site.admin, '/content/homepage', {
        announcement: { ...announcement, ...none, type: 'info', ...stored },
      });
      const { page, requestsFinished } = await openAdmin(site, { language, viewport, at: settingsAddress() });
      const visitor = await openPage(site, { viewport });
      const bar = visitor.page.getByRole('region', { name: MESSAGES[language].home.announcement });
      const { field, part, save, toast } = settingsPage(page, language);
      const announced = part(fields.announcement);
      const active = announced.getByRole('checkbox', { name: parts.announcement.active });
      await active.waitFor();
      // Pictures that still load move the form under the pointer.
      await requestsFinished();
      await idle(page);
      return {
        ...{ page, bar, announced, active, toast },
        text: (label: string) => field(label, announced),
        type: announced.getByRole('combobox', { name: parts.announcement.type }),
        colour: () => bar.evaluate((shown) => getComputedStyle(shown).backgroundColor),
        // The toast of the earlier save may still be visible.
        seenAfterSave: async () => {
          await Promise.all([page.waitForResponse(/content\.saveHomepage/), save()]);
          await visitor.page.goto(publicPath.home(language));
        },
      };
    }

    it('is turned on and coloured, and visitors see it immediately', async () => {
      const { page, bar, announced, active, text, type, colour, toast, seenAfterSave } = await openAnnouncement({});
      expect(await text(parts.announcement.title).count(), 'its texts are there only while it is on').toBe(0);
      await active.check();
      await type.selectOption('success');
      await text(parts.announcement.title).fill('Erguvan zamanı');
      await text(parts.announcement.content).fill('Boğaz’da bahar başladı.');
      await languageOf(page, 'English').click();
      await text(parts.announcement.title).fill('Judas tree season');
      await text(parts.announcement.content).fill('Spring on the Bosphorus.');
      const preview = announced.getByRole('figure', { name: messages.preview });
      await preview.getByText('Judas tree season').waitFor();
      // The visible part of a field that is half under the bar is too small a target.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);
      await seenAfterSave();
      await toast(messages.savedHomepage).waitFor();
      await bar.getByText(language === 'tr' ? 'Erguvan zamanı' : 'Judas tree season').waitFor();
      expect(await colour()).toBe(COLOURS.success);
    });

    it('has another colour, a link, a start and an end, and is turned off', async () => {
      const stored = { active: true, title: 'Erguvan zamanı', content: 'Bahar.' };
      const { bar, announced, active, text, type, colour, seenAfterSave } = await openAnnouncement(stored);
      await type.selectOption('warning');
      await text(parts.announcement.link).fill('/blog');
      await announced.getByLabel(parts.announcement.endsAt).fill('2096-05-12T09:00');
      await seenAfterSave();
      expect(await colour()).toBe(COLOURS.warning);
      const link = bar.getByRole('link', { name: MESSAGES[language].home.announcementLink });
      await expect.poll(() => link.getAttribute('href')).toBe(language === 'tr' ? '/blog' : '/en/blog');

      await announced.getByLabel(parts.announcement.startsAt).fill('2096-05-12T08:00');
      await seenAfterSave();
      expect(await bar.count()).toBe(0);
      await announced.getByLabel(parts.announcement.startsAt).fill('');
      await seenAfterSave();
      await bar.waitFor();
      await active.uncheck();
      await seenAfterSave();
      expect(await bar.count()).toBe(0);
    });
  });
});
