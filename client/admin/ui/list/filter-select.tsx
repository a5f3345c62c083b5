import { type ComponentProps, useId } from 'react';
import fieldStyles from '#client/admin/ui/form/field.module.css';

interface FilterSelectProps extends Pick<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  label: string;
}

export function FilterSelect({ label, ...select }: FilterSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className={fieldStyles.control} />
    </div>
  );
}
