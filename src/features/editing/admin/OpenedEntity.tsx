import type { ReactNode } from 'react';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import type { Crumb } from '../../../ui/admin/HeadSlots.ts';
import { orNull } from '../../../ui/api/orNull.ts';
import type { Query } from '../../../ui/api/queryOf.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import { useFreshAnswer } from './useFreshAnswer.ts';

type OpenedEntityProps<Data> = {
  query: Query<Data>;
  /** The name of the list, which lies at `path`. */
  title: string;
  path: string;
  /** Said where there is no such object, and more about that. */
  gone: string;
  about?: string;
  /** The place of the object, while it is on its way. */
  crumbs?: readonly Crumb[];
  renderEditor: (object: Data, readAgain: () => void) => ReactNode;
};

/** The screen of one object as it is now: its editor, or why there is none. */
export function OpenedEntity<Data>(props: OpenedEntityProps<Data>) {
  const { query, title, path, gone, about, crumbs, renderEditor } = props;
  const { data, isFailed, retry, readAgain } = useFreshAnswer(orNull(query));
  return (
    <div className="wrap pt-32">
      {data && renderEditor(data, readAgain)}
      {data === undefined && (
        <>
          <PageHead title={title} isIndexed={false} />
          <AdminHead crumbs={crumbs} isWaiting={!isFailed} />
          {isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />}
        </>
      )}
      {data === null && <GoneEntity title={gone} path={path} link={title} about={about} />}
    </div>
  );
}

type GoneEntityProps = {
  title: string;
  path: string;
  /** The words that lead to `path`. */
  link: string;
  about?: string | undefined;
};

/** In place of an editor: what has become of its object, and where to go on. */
export function GoneEntity({ title, path, link, about }: GoneEntityProps) {
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <EmptyState
        level="h1"
        title={title}
        actions={
          <PathLink path={path} className="button button-primary">
            {link}
          </PathLink>
        }
      >
        {about && <p>{about}</p>}
      </EmptyState>
    </>
  );
}
