import Eye from 'lucide-react/icons/eye';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAME, type Language } from '../contract/languages.ts';
import { PREVIEW_MARK } from './isPreviewTab.ts';
import type { PreviewView } from './previewView.ts';
import './previewBanner.css';

export type PreviewBannerProps = {
  editor: string;
  languages: readonly Language[];
  hasGate: boolean;
  view: PreviewView;
  /** Loads the page anew. */
  onView: (view: PreviewView) => void;
  onEnd: () => void;
};

/** Widths of a phone and of a desktop screen. */
const WINDOWS = [
  { key: 'phone', width: 390, height: 844 },
  { key: 'desktop', width: 1440, height: 900 },
] as const;

/**
 * Says over every page of a preview that it is one, and as whom it shows the site. Both ways out
 * load a page of the server anew.
 */
export function PreviewBanner(props: PreviewBannerProps) {
  const { editor, view, onEnd } = props;
  const t = useTranslations('admin.preview');
  const width = useWindowWidth();
  return (
    <aside className="preview-banner" aria-label={t('title')}>
      <p className="preview-words">
        <Eye aria-hidden className="size-icon-small flex-none" />
        <span>
          {t('about', { who: view.as })} {view.isGated && `${t('gated')} `}
          <span className="tabular">{t('width', { width })}</span>
        </span>
      </p>
      <PreviewChoices {...props} />
      <a className="preview-act" href={editor} onClick={onEnd}>
        {t('back')}
      </a>
      <button
        type="button"
        className="preview-act"
        onClick={() => {
          onEnd();
          location.replace(location.pathname + location.search);
        }}
      >
        {t('end')}
      </button>
    </aside>
  );
}

/** The choices of a preview: the viewer, behind the gate, the language and the width. */
function PreviewChoices({ languages, hasGate, view, onView }: PreviewBannerProps) {
  const t = useTranslations('admin.preview');
  const current = useLocale();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current: panel } = details;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      panel?.removeAttribute('open');
      panel?.querySelector('summary')?.focus();
    };
    panel?.addEventListener('keydown', close);
    return () => panel?.removeEventListener('keydown', close);
  }, []);
  const pathIn = (language: Language) => location.pathname.replace(/^\/[^/]+/, `/${language}`);
  return (
    <details ref={details} className="preview-choices">
      <summary className="preview-act">{t('choose')}</summary>
      <div className="preview-panel">
        <fieldset>
          <legend>{t('as')}</legend>
          {(['visitor', 'member'] as const).map((as) => (
            <label key={as} className="preview-choice">
              <input
                type="radio"
                name="preview-as"
                checked={view.as === as}
                onChange={() => onView({ ...view, as })}
              />
              {t(as)}
            </label>
          ))}
        </fieldset>
        {hasGate && (
          <label className="preview-choice">
            <input
              type="checkbox"
              checked={view.isGated}
              onChange={() => onView({ ...view, isGated: !view.isGated })}
            />
            {t('gate')}
          </label>
        )}
        {languages.length > 1 && (
          <nav aria-label={t('language')}>
            <ul className="preview-row">
              {languages.map((language) => (
                <li key={language}>
                  <a
                    className="preview-act"
                    lang={language}
                    href={pathIn(language) + location.search}
                    aria-current={language === current ? 'true' : undefined}
                  >
                    {LANGUAGE_NAME[language]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="preview-row" role="group" aria-label={t('windows')}>
          {WINDOWS.map(({ key, width, height }) => (
            <button key={key} type="button" className="preview-act" onClick={() => openWindow(width, height)}>
              {t(key, { width })}
            </button>
          ))}
        </div>
        <p className="text-muted">{t('windowsAbout')}</p>
      </div>
    </details>
  );
}

/**
 * A window that wide is what a page goes by; a narrowed page would be laid out as on a wide screen.
 * It takes over this tab's storage.
 */
function openWindow(width: number, height: number): void {
  window.open(
    location.pathname + location.search + PREVIEW_MARK,
    '_blank',
    `popup,width=${width},height=${height}`,
  );
}

function useWindowWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const follow = () => setWidth(innerWidth);
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, []);
  return width;
}
