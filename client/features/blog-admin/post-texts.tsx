import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Language, LIMITS } from '../../../shared/constants.ts';
import type { Post } from '../../../shared/schemas/blog.ts';
import { untranslatedTexts } from '../../lib/translation.ts';
import type { Editor } from '../../lib/use-editor.ts';
import { ChipsField } from '../../ui/form/chips-field.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { LanguageTabs } from '../../ui/form/language-tabs.tsx';
import { ENGLISH, excerptHint, type PostValues } from './post-values.ts';

/** All that a reader or a search engine reads of a post, in both languages. */
export function PostTexts({ editor }: { editor: Editor<PostValues, Post> }) {
  const values = useWatch({ control: editor.form.control });
  const { title, content, tags, metaTitle, metaDescription } = values as PostValues;
  const english = (values as PostValues).translations.en;
  const missing = untranslatedTexts({ title, content, tags, metaTitle, metaDescription }, english).length;
  return (
    <LanguageTabs
      english={ENGLISH}
      missing={missing}
      turkish={<TextsIn language="tr" folder="" content={content} required />}
    >
      <TextsIn language="en" folder="translations.en." content={english.content} required={false} />
    </LanguageTabs>
  );
}

interface TextsInProps {
  language: Language;
  /** Before the names of the fields. */
  folder: '' | 'translations.en.';
  content: string;
  required: boolean;
}

function TextsIn({ language, folder, content, required }: TextsInProps) {
  const { t } = useTranslation('admin');
  const excerpt = excerptHint(content);
  return (
    <>
      <TextField
        name={`${folder}title`}
        label="blog.titleField"
        max={LIMITS.shortText}
        lang={language}
        required={required}
      />
      <TextField
        name={`${folder}content`}
        label="blog.content"
        rows={12}
        max={LIMITS.content}
        lang={language}
        required={required}
        hint={t('blog.contentHint')}
      />
      <TextField
        name={`${folder}excerpt`}
        label="blog.excerpt"
        rows={3}
        max={LIMITS.excerpt}
        lang={language}
        hint={excerpt && t('blog.excerptHint', { excerpt })}
      />
      <ChipsField name={`${folder}tags`} label="blog.tags" max={LIMITS.tag} lang={language} />
      <TextField
        name={`${folder}metaTitle`}
        label="blog.metaTitle"
        max={LIMITS.metaTitle}
        counted
        lang={language}
        hint={t('blog.metaTitleHint')}
      />
      <TextField
        name={`${folder}metaDescription`}
        label="blog.metaDescription"
        rows={2}
        max={LIMITS.metaDescription}
        counted
        lang={language}
        hint={t('blog.metaDescriptionHint')}
      />
    </>
  );
}
