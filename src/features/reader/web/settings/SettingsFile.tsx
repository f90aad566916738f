import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { saveFile } from '../../../../ui/device/saveFile.ts';
import { knownNoteKeys, readMemberNote } from '../../../memberNotes/web/memberNote.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { isReaderNote, parseSettingsFile, writeSettingsFile } from './settingsFile.ts';
import { useKeepNote } from './useKeepNote.ts';
import '../overlays/sheetParts.css';

/** Takes all settings of the reader along as a file, and brings them in from one. */
export function SettingsFile(): ReactNode {
  const t = useTranslations('reader.file');
  const { id: siteId } = useSite();
  const keep = useKeepNote();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const save = () => {
    const notes = knownNoteKeys(siteId)
      .filter(isReaderNote)
      .flatMap((key) => {
        const { value } = readMemberNote(siteId, key);
        return value === null ? [] : [[key, value] as const];
      });
    saveFile(`${siteId}-reader.json`, writeSettingsFile(Object.fromEntries(notes)));
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    const notes = parseSettingsFile(await file.text());
    const entries = Object.entries(notes ?? {});
    for (const [key, value] of entries) keep(key, value);
    setSaid(notes ? t('read', { count: entries.length }) : t('wrong'));
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <div>
      <p className="pb-8 text-14 text-muted">{t('about')}</p>
      <div className="sheet-acts">
        <button type="button" className="button" onClick={save}>
          {t('save')}
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {t('load')}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <output className="block pt-8 text-14">{said}</output>
    </div>
  );
}
