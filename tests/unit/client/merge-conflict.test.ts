import { expect, it } from 'vitest';
import { toEnglishValues } from '#client/admin/lib/editing/english-texts.ts';
import { findDifferences, mergeValues } from '#client/admin/lib/editing/merge-conflict.ts';

const FIELDS = [
  { name: 'title', label: 'fields.title' },
  { name: 'translations.en.title', label: 'fields.title' },
] as const;

const values = (title: string, outdated: string[]) => ({
  title,
  translations: toEnglishValues({ title: 'Autumn' }, { outdated }),
});

it('the mark of an English text that is out of date is no difference', () => {
  expect(findDifferences(values('Güz', []), values('Güz', []), values('Güz', ['title']), FIELDS)).toEqual([]);
});

it('merged values have the mark of the save that came first', () => {
  const [base, local, remote] = [values('Güz', []), values('Sonbahar', []), values('Güz', ['title'])];
  const differences = findDifferences(base, local, remote, FIELDS);
  const merged = mergeValues(remote, local, differences, {});
  expect([merged.title, merged.translations.outdated]).toEqual(['Sonbahar', ['title']]);
});
