import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectionOfList } from '#client/admin/lib/list/selection.ts';
import { type Changed, useChangeMany } from '#client/admin/lib/list/use-change-many.ts';
import { fieldErrorCodes, useErrorMessages } from '#client/admin/lib/texts/error-messages.ts';
import { ActionButton } from '#client/admin/ui/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#client/admin/ui/dialog/dialog.tsx';
import { TextInput } from '#client/admin/ui/form/text-input.tsx';
import { FilterSelect } from '#client/admin/ui/list/filter-select.tsx';
import { SaveButton } from '#client/admin/ui/save-button.tsx';
import type { HotelFieldChange } from '#shared/schemas/changes.ts';

const FIELDS = ['phone', 'whatsapp', 'enquiryEmail', 'reservationLink', 'checkIn', 'checkOut'] as const;
const FEATURES = ['addFeature', 'removeFeature'] as const;
type Name = (typeof FIELDS)[number] | (typeof FEATURES)[number];

interface FieldOfManyProps {
  selected: readonly Changed[];
  nameOf: (id: string) => string;
}

/** Saves one field of all selected hotels. */
export function FieldOfMany({ selected, nameOf }: FieldOfManyProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const isEmpty = selected.length === 0;
  return (
    <>
      <ActionButton onClick={() => !isEmpty && setOpen(true)} aria-disabled={isEmpty || undefined}>
        {t('many.field')}
      </ActionButton>
      {isOpen && <FieldDialog selected={selected} nameOf={nameOf} onClose={() => setOpen(false)} />}
    </>
  );
}

const changeOf = (name: Name, value: string, english: string): HotelFieldChange =>
  name === 'addFeature'
    ? { addFeature: { tr: value, ...(english.trim() !== '' && { en: english }) } }
    : { [name]: value };

function FieldDialog({ selected, nameOf, onClose }: FieldOfManyProps & { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const selection = useSelectionOfList();
  const changeMany = useChangeMany('hotels');
  const { fieldMessage, errorMessage } = useErrorMessages();
  const [name, setName] = useState<Name>('phone');
  const [value, setValue] = useState('');
  const [english, setEnglish] = useState('');
  const [error, setError] = useState('');
  const [saving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    try {
      await changeMany(selected, changeOf(name, value, english), nameOf);
      selection?.stop();
      onClose();
    } catch (thrown) {
      const [code] = Object.values(fieldErrorCodes(thrown));
      setError(fieldMessage(code, name) ?? errorMessage(thrown));
      document.getElementById(id)?.focus();
    }
    setSaving(false);
  };
  return (
    <Dialog onClose={onClose} title="many.fieldTitle" description={t('many.selected', { count: selected.length })}>
      <form onSubmit={save} noValidate>
        <DialogBody>
          <div className="stack">
            <FilterSelect label={t('many.which')} value={name} onChange={({ target }) => setName(target.value as Name)}>
              {FIELDS.map((field) => (
                <option key={field} value={field}>
                  {t(`fields.${field}`)}
                </option>
              ))}
              {FEATURES.map((field) => (
                <option key={field} value={field}>
                  {t(`many.${field}`)}
                </option>
              ))}
            </FilterSelect>
            <TextInput id={id} label={t('many.value')} value={value} onChange={setValue} error={error} />
            {name === 'addFeature' && (
              <TextInput id={`${id}-en`} label={t('many.english')} value={english} onChange={setEnglish} />
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <SaveButton saving={saving} />
          <ActionButton onClick={onClose}>{t('form.cancel')}</ActionButton>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
