import { useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { Picture } from '../../media/Picture.ts';
import type { EditedChapter } from '../chapterEditingApi.ts';
import type { PageLine } from '../chapterFields.ts';
import { EditedPageGrid } from './EditedPageGrid.tsx';
import { PageDescriptions } from './PageDescriptions.tsx';
import { PageTools } from './PageTools.tsx';
import { addPages, change, moveBefore, moveBy, moveTo, remove } from './stagedPages.ts';
import './editedPages.css';

/** The pages of the chapter. Every act on them waits for Save, as what is typed does. */
export function PagesSection() {
  const t = useTranslations('admin.pages');
  const { object: chapter, open, value, set } = useEntityForm<EditedChapter>();
  const pages = value('pages');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isListed, setIsListed] = useState(false);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLInputElement>(null);
  const staging = useStagedPictures();
  const pictures = useMemo(
    () =>
      new Map(
        [...chapter.pages.map(({ picture }) => picture), ...chapter.kept_pictures, ...staging.added].map(
          (picture) => [picture.id, picture],
        ),
      ),
    [chapter, staging.added],
  );
  const reported = useMemo(
    () => new Set(chapter.pages.flatMap(({ id, is_reported }) => (is_reported ? [id] : []))),
    [chapter],
  );
  const picked = pages.filter(({ id }) => chosen.has(id));
  const setPages = (next: PageLine[]) => set('pages', next);
  /** A page that is chosen stands for all that are. */
  const withPage = (id: string) => (chosen.has(id) ? chosen : new Set([id]));

  function move(of: ReadonlySet<string>, next: PageLine[]): void {
    const to = next.findIndex(({ id }) => of.has(id)) + 1;
    setSaid(
      of.size === 1
        ? t('movedOne', {
            from: pages.findIndex(({ id }) => of.has(id)) + 1,
            to,
            total: next.length,
          })
        : t('moved', { count: of.size, to, total: next.length }),
    );
    setPages(next);
  }

  /** Edits made meanwhile stay: pictures arrive later. */
  const pagesNow = () => {
    const { state } = open.editor.view();
    return (state.typed['pages'] ?? state.saved.fields['pages']) as PageLine[];
  };
  const turn = (degrees: 90 | 270) =>
    staging.run(async () => {
      for (const { id, media } of picked) {
        // oxlint-disable-next-line no-await-in-loop -- each takes a processor
        const picture = await staging.turn(media, degrees);
        setPages(change(pagesNow(), new Set([id]), { media: picture.id }));
      }
      setSaid(t('turned', { count: picked.length }));
    });
  const replace = (file: File) =>
    staging.run(async () => {
      const { id } = await staging.send(file);
      setPages(change(pagesNow(), chosen, { media: id }));
      setSaid(t('replaced'));
    });
  const add = (files: File[]) =>
    staging.run(async () => {
      const inOrder = files.toSorted((one, other) => byName.compare(one.name, other.name));
      const media: string[] = [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are to stand
      for (const file of inOrder) media.push((await staging.send(file)).id);
      setPages(addPages(pagesNow(), chosen, media));
      setSaid(t('added', { count: media.length }));
    });

  return (
    <Panel title={t('pages')} description={t('pagesAbout')}>
      <div id="field-pages" tabIndex={-1} className="page-editing">
        <Checkbox
          label={t('listMode')}
          name="page_list"
          checked={isListed}
          onChange={({ target }) => setIsListed(target.checked)}
        />
        {isListed ? (
          <PageDescriptions
            pages={pages}
            pictures={pictures}
            onDescribe={(id, description) => setPages(change(pages, new Set([id]), { description }))}
          />
        ) : (
          <>
            <PageTools
              pages={picked}
              total={pages.length}
              placeRef={place}
              isBusy={staging.isBusy}
              onMoveTo={(to) => move(chosen, moveTo(pages, chosen, to))}
              onMoveBy={(step) => move(chosen, moveBy(pages, chosen, step))}
              onMark={(marks) => setPages(change(pages, chosen, marks))}
              onRemove={() => {
                setSaid(t('removed', { count: chosen.size }));
                setPages(remove(pages, chosen));
                setChosen(new Set());
              }}
              onTurn={(degrees) => void turn(degrees)}
              onReplace={(file) => void replace(file)}
              onAdd={(files) => void add(files)}
            />
            <EditedPageGrid
              pages={pages}
              pictures={pictures}
              reported={reported}
              chosen={chosen}
              onChoose={setChosen}
              onMoveBy={(id, step) => move(withPage(id), moveBy(pages, withPage(id), step))}
              onMoveTo={(id, to) => move(withPage(id), moveTo(pages, withPage(id), to))}
              onPaste={(cut, id) => move(cut, moveBefore(pages, cut, id))}
              onAskPlace={() => {
                place.current?.focus();
                place.current?.select();
              }}
            />
          </>
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </Panel>
  );
}

/** Names sort as people count: 2 before 10. */
const byName = new Intl.Collator(undefined, { numeric: true });

/** Pictures that are brought in or turned here, and are not saved yet. */
function useStagedPictures() {
  const { callApi } = useApi();
  const { object: chapter } = useEntityForm<EditedChapter>();
  const [added, setAdded] = useState<readonly Picture[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const place = { slug: chapter.comic, chapter: chapter.id };
  const keep = ({ picture }: { picture: Picture }) => {
    setAdded((before) => [...before, picture]);
    return picture;
  };
  return {
    added,
    isBusy,
    async send(file: File) {
      const call = 'POST /api/admin/comics/:slug/chapters/:chapter/pictures';
      return keep(await callApi(call, place, { bytes: file }));
    },
    async turn(picture: string, degrees: 90 | 270) {
      const call = 'POST /api/admin/comics/:slug/chapters/:chapter/pictures/:picture/rotate';
      return keep(await callApi(call, { ...place, picture, degrees }));
    },
    /** One at a time; a fault stops it and is told. */
    async run(work: () => Promise<void>) {
      setIsBusy(true);
      try {
        await work();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        showResponse(error);
      } finally {
        setIsBusy(false);
      }
    },
  };
}
