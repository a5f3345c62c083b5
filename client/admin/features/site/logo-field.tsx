import { useController } from 'react-hook-form';
import { toDescribedImage } from '#client/admin/lib/editing/described-image.ts';
import type { AdminKey } from '#client/admin/lib/texts/i18n.ts';
import { SinglePicture } from '#client/admin/ui/images/single-picture.tsx';
import { normalizeImageUrl } from '#shared/lib/links/image-url.ts';
import styles from './logo-field.module.css';

interface LogoFieldProps {
  /** Path of a `DescribedImage` in the form's values. */
  name: string;
  label: AdminKey;
  ground: 'light' | 'dark';
}

/** A logo is not cropped and needs no alternative text, because the site's name is its alternative text. */
export function LogoField({ name, label, ground }: LogoFieldProps) {
  const { field } = useController({ name });
  const image = normalizeImageUrl(field.value.image);
  return (
    <SinglePicture
      name={name}
      label={label}
      image={image}
      preview={
        <span className={`${styles.ground} ${styles[ground]}`}>
          <img src={image} alt="" className={styles.image} />
        </span>
      }
      place="above"
      onChange={(url) => field.onChange(toDescribedImage(url))}
    />
  );
}
