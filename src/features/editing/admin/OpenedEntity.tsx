import type { ReactNode } from 'react';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { Query } from '../../../ui/api/queryOf.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { Entity } from '../Entity.ts';
import type { EntityTranslator } from './entityWords.ts';
import { useOpenedObject } from './useOpenedObject.ts';

type OpenedEntityProps<E extends Entity, Data> = {
  entity: E;
  t: EntityTranslator<E>;
  query: Query<Data>;
  renderEditor: (object: Data) => ReactNode;
};

/** The screen of one object: its editor, or why there is none. */
export function OpenedEntity<E extends Entity, Data>(props: OpenedEntityProps<E, Data>) {
  const { entity, t, query, renderEditor } = props;
  const { data, isFailed, retry } = useOpenedObject(query);
  return (
    <div className="wrap pt-32">
      {data && renderEditor(data)}
      {!data && (
        <>
          <PageHead title={t('title')} isIndexed={false} />
          <AdminHead isWaiting={data === undefined && !isFailed} />
        </>
      )}
      {data === undefined && (isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {data === null && (
        <EmptyState
          level="h1"
          title={t('gone')}
          actions={
            <PathLink path={`/admin/${entity.path}`} className="button button-primary">
              {t('title')}
            </PathLink>
          }
        />
      )}
    </div>
  );
}
