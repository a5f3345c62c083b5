import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocked } from '#client/admin/ui/editor/editable.ts';
import { refuse } from '#client/admin/ui/form/saving-fieldset.tsx';
import { TextField } from '#client/admin/ui/form/text-field.tsx';
import { useLanguage } from '#client/common/i18n/language.ts';
import { LIMITS } from '#shared/constants.ts';
import { accentContrast, contrast, contrastText, isHexColour, TEXT_CONTRAST } from '#shared/lib/site/contrast.ts';
import { PALETTE_NAMES, PALETTES, type Palette, type PaletteName } from '#shared/palettes.ts';
import styles from './colour-fields.module.css';
import type { SiteValues } from './site-values.tsx';

export function ColourFields() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const { setValue, formState } = useFormContext<SiteValues>();
  const locked = useLocked();
  const palette = useWatch<SiteValues, 'palette'>({ name: 'palette' });
  const accent = useWatch<SiteValues, 'accent'>({ name: 'accent' }).trim();
  const own = isHexColour(accent) ? accent : '';
  const tooLight = own !== '' && accentContrast(own) < TEXT_CONTRAST;
  const shown = own || PALETTES[palette].accent;
  return (
    <>
      <PaletteChoice />
      <div className={styles.accent}>
        <TextField
          name="accent"
          label="fields.accent"
          maxLength={LIMITS.colour}
          hint={t('site.accentHint')}
          error={
            tooLight ? t('site.accentTooLight', { ratio: contrastText(accentContrast(own), language) }) : undefined
          }
        />
        <input
          type="color"
          className={styles.picker}
          disabled={locked}
          aria-label={t('site.accentPick')}
          value={shown}
          onChange={({ target }) => {
            // The picker may have been open when the save began.
            if (!formState.isSubmitting) setValue('accent', target.value, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </div>
      <ContrastFigures palette={PALETTES[palette]} accent={shown} />
    </>
  );
}

function PaletteChoice() {
  const { t } = useTranslation('admin');
  const { register } = useFormContext<SiteValues>();
  const locked = useLocked();
  return (
    <fieldset {...(locked && { onClickCapture: refuse })}>
      <legend>{t('fields.palette')}</legend>
      <div className={styles.palettes}>
        {PALETTE_NAMES.map((name) => (
          <label key={name} className={styles.palette}>
            <input type="radio" value={name} aria-disabled={locked || undefined} {...register('palette')} />
            <Swatch palette={name} />
            {t(`site.palettes.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const SHOWN = ['ink', 'sea', 'accent', 'brass-light', 'sand'] as const;

/** The swatch is an SVG, because the Content-Security-Policy forbids inline styles. */
function Swatch({ palette }: { palette: PaletteName }) {
  return (
    <svg viewBox={`0 0 ${SHOWN.length} 2`} className={styles.swatch} aria-hidden="true" preserveAspectRatio="none">
      {SHOWN.map((colour, at) => (
        <rect key={colour} x={at} width="1" height="2" fill={PALETTES[palette][colour]} />
      ))}
    </svg>
  );
}

/** The lowest contrast of each use of the colours, updated while the user chooses. */
function ContrastFigures({ palette, accent }: { palette: Palette; accent: string }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const id = useId();
  const figures = [
    ['site.contrastText', Math.min(contrast(palette['ink-soft'], palette.sand), contrast(palette.ink, palette.sand))],
    ['site.contrastDark', contrast(palette['brass-light'], palette.ink)],
    ['site.contrastAccent', accentContrast(accent)],
  ] as const;
  return (
    <div role="status" aria-labelledby={id} className={styles.contrast}>
      <p id={id}>{t('site.contrast')}</p>
      <dl className={styles.figures}>
        {figures.map(([label, ratio]) => (
          <div key={label} className={ratio < TEXT_CONTRAST ? styles.low : undefined}>
            <dt>{t(label)}</dt>
            <dd>{t('site.ratio', { ratio: contrastText(ratio, language) })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
