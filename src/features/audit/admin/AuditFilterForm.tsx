import { useNavigate } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import type { FormErrors } from '../../../ui/kit/formErrors.ts';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { ACT_NAMES } from '../actNames.ts';
import { actKey } from './actKey.ts';
import { AuditLink } from './AuditLink.tsx';
import { auditFields, auditLine, parseAuditSearch, type AuditFields } from './auditSearch.ts';
import { TARGET_KINDS } from './targetKinds.ts';
import './audit.css';

/** The filter of acts: by whom, of which sort, about what and when. */
export function AuditFilterForm({ q, errors }: { q: string | undefined; errors: FormErrors | undefined }) {
  const t = useTranslations('admin.audit');
  const navigate = useNavigate();
  const path: string = `/${useLocale()}/admin/audit`;
  const fields = auditFields(q);
  const submit = (values: FormData) => {
    const given = Object.fromEntries(
      Object.keys(fields).map((name) => [name, String(values.get(name === 'words' ? 'q' : name) ?? '')]),
    ) as AuditFields;
    void navigate({ to: path, search: parseAuditSearch({ q: auditLine(given) }) });
  };
  return (
    <Form key={q ?? ''} role="search" className="audit-filter" errors={errors} onSubmit={submit}>
      <TextInput
        label={t('columns.target')}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={fields.words}
      />
      <TextInput label={t('columns.actor')} name="actor" maxLength={60} defaultValue={fields.actor} />
      <Select label={t('columns.act')} name="act" defaultValue={fields.act}>
        <option value="">{t('all')}</option>
        {ACT_NAMES.map((act) => (
          <option key={act} value={act}>
            {t(`acts.${actKey(act)}`)}
          </option>
        ))}
      </Select>
      <Select label={t('kind')} name="kind" defaultValue={fields.kind}>
        <option value="">{t('all')}</option>
        {TARGET_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </Select>
      <TextInput label={t('columns.program')} name="program" maxLength={80} defaultValue={fields.program} />
      <TextInput label={t('from')} name="from" type="date" defaultValue={fields.from} />
      <TextInput label={t('until')} name="until" type="date" defaultValue={fields.until} />
      <div className="audit-filter-acts">
        <Button type="submit" variant="primary">
          {t('apply')}
        </Button>
        {q !== undefined && (
          <AuditLink search={{}} className="button">
            {t('clear')}
          </AuditLink>
        )}
      </div>
    </Form>
  );
}
