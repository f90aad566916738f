import type { ReactNode } from 'react';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { Entity } from '../Entity.ts';
import { EditorFrame } from './EditorFrame.tsx';
import { entityCalls, type EntityObject } from './entityCalls.ts';
import { useEntityWords, type EntityTranslator } from './entityWords.ts';
import { useEditor } from './useEditor.ts';
import { VersionList } from './VersionList.tsx';
import './editing.css';

type EntityEditorProps<E extends Entity, Saved extends EntityObject> = {
  entity: E;
  t: EntityTranslator<E>;
  loaded: Saved;
  /** More about its state, beside the badge. */
  renderState?: (object: Saved) => ReactNode;
  /** A box below that. */
  renderNote?: (object: Saved) => ReactNode;
  children: ReactNode;
};

/** Every field of one object of an entity. */
export function EntityEditor<E extends Entity, Saved extends EntityObject>(
  props: EntityEditorProps<E, Saved>,
) {
  const { entity, t, loaded, renderState, renderNote, children } = props;
  const say = t as (key: string) => string;
  const { kind, path, name, states } = entity;
  const { id } = loaded;
  const calls = entityCalls<Saved>(useApi().callApi, entity);
  const open = useEditor<Saved>({
    kind,
    id,
    saved: loaded,
    isList: () => false,
    read: () => calls.read(id),
    save: (edit) => calls.save(id, edit),
  });
  const words = useEntityWords(entity, t);
  const { object } = open.view;
  const title = String(object.fields[name]);
  return (
    <>
      <PageHead title={title} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 break-words md:text-34">
        {title}
      </h1>
      <p className="editing-about">
        <Badge tone={states[object.state] ?? 'neutral'}>{say(`states.${object.state}`)}</Badge>{' '}
        {renderState?.(object)}
      </p>
      {renderNote?.(object)}
      <EditorFrame
        kind={kind}
        id={id}
        name={title}
        open={open}
        words={words}
        crumbs={[{ name: title }]}
        path={`/admin/${path}/${id}`}
        side={
          <Panel title={say('sections.versions')}>
            <VersionList
              kind={kind}
              id={id}
              version={object.version}
              words={words}
              onRestore={(fields) => open.editor.restore(fields)}
            />
          </Panel>
        }
      >
        {children}
      </EditorFrame>
    </>
  );
}
