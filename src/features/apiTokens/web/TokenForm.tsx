import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { SCOPES, STAFF_SCOPES, type Scope } from '../../../contract/scopes.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { CheckGroup } from '../../../ui/kit/CheckGroup.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { OwnerPassword } from '../../sessions/web/OwnerPassword.tsx';
import { scopeKey } from './scopeKey.ts';

/** The days that a token can be given for; one that should be forgotten some day ends some day. */
const DAYS = [30, 90, 365];
const ENDLESS = 'endless';

export type TokenFormProps = { onMade: (token: ApiOutput<'POST /api/tokens'>) => void };

export function TokenForm({ onMade }: TokenFormProps) {
  const t = useTranslations('account.settings.tokens');
  const { callApi } = useApi();
  const { errors, isBusy, sentCount, send } = useFormSending();
  const { user } = useSession();
  const isStaff = user !== null && user.role !== 'user';
  const offered = SCOPES.filter((scope) => isStaff || !STAFF_SCOPES.includes(scope));
  const make = (values: FormData) => {
    const call = async () => {
      const days = values.get('days');
      const token = await callApi('POST /api/tokens', {
        name: String(values.get('name')),
        scopes: values.getAll('scopes') as Scope[],
        days: days === ENDLESS ? null : Number(days),
        password: String(values.get('password')),
      });
      onMade(token);
    };
    return send(values, call, { invalidates: ['GET /api/tokens'] });
  };
  return (
    <Panel title={t('add')}>
      <Form errors={errors} onSubmit={(values) => void make(values)}>
        {/* A new key empties the inputs. */}
        <Fragment key={sentCount}>
          <TextInput
            label={t('name')}
            name="name"
            description={t('nameAbout')}
            maxLength={60}
            autoComplete="off"
            required
          />
          <CheckGroup
            label={t('may')}
            name="scopes"
            required
            options={offered.map((scope) => ({
              value: scope,
              label: t(`scopes.${scopeKey(scope)}.label`),
              description: t(`scopes.${scopeKey(scope)}.about`),
            }))}
          />
          <Select label={t('lasts')} name="days" defaultValue={DAYS[1]}>
            {DAYS.map((count) => (
              <option key={count} value={count}>
                {t('days', { count })}
              </option>
            ))}
            <option value={ENDLESS}>{t('endless')}</option>
          </Select>
          <OwnerPassword />
        </Fragment>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('make')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
