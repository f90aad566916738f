import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { Entity } from '../Entity.ts';
import { entityCalls } from './entityCalls.ts';
import type { EntityTranslator } from './entityWords.ts';

type NewEntityDialogProps<E extends Entity> = {
  entity: E;
  t: EntityTranslator<E>;
  isOpen: boolean;
  onClose: () => void;
};

/** Makes an object of what it begins with, and opens it. */
export function NewEntityDialog<E extends Entity>({ entity, t, isOpen, onClose }: NewEntityDialogProps<E>) {
  const say = t as (key: string) => string;
  const { path, begins, fields } = entity;
  const lang = useLocale();
  const navigate = useNavigate();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  // Sent again after a lost answer, it is the same object.
  const [id, setId] = useState(newUuid);
  const isWithout = begins.some((name) => fields[name]?.is === 'picture' && !files[name]);
  const make = (values: FormData) =>
    send(
      values,
      async () => {
        if (isWithout) return;
        const begun: Record<string, string> = {};
        for (const name of begins) {
          const file = files[name];
          // oxlint-disable-next-line no-await-in-loop -- an object begins with one picture or none
          const picture = file && (await callApi('POST /api/admin/pictures', {}, { bytes: file }));
          begun[name] = picture?.id ?? String(values.get(name));
        }
        await entityCalls(callApi, entity).create({ id, ...begun });
        onClose();
        setFiles({});
        setId(newUuid());
        const to: string = `/${lang}/admin/${path}/${id}`;
        await navigate({ to });
      },
      { invalidates: [entityCalls(callApi, entity).list] },
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('new')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        {begins.map((name) => {
          const field = fields[name];
          if (field?.is === 'line')
            return (
              <TextInput
                key={name}
                label={say(`fields.${name}`)}
                name={name}
                maxLength={field.max}
                required
              />
            );
          return (
            <div key={name} className="field">
              <FileButton
                name={name}
                accept="image/*"
                label={say(`choose.${name}`)}
                about={files[name]?.name ?? say(`hints.${name}`)}
                isBusy={isBusy}
                onFile={(file) => setFiles({ ...files, [name]: file })}
              />
            </div>
          );
        })}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} disabled={isWithout}>
            {say('make')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
