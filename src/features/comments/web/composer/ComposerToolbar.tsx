import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import EyeOff from 'lucide-react/icons/eye-off';
import Italic from 'lucide-react/icons/italic';
import Link2 from 'lucide-react/icons/link-2';
import Quote from 'lucide-react/icons/quote';
import { useTranslations } from 'use-intl';
import { TEXT_TOOLS, type TextTool } from './textEdits.ts';
import './composer.css';

const ICONS = { bold: Bold, italic: Italic, quote: Quote, spoiler: EyeOff, link: Link2, code: Code };

export type ComposerToolbarProps = {
  isPreview: boolean;
  onTool(tool: TextTool): void;
  onPreview(isPreview: boolean): void;
};

/** Marks for the selected words, and how they will look. */
export function ComposerToolbar({ isPreview, onTool, onPreview }: ComposerToolbarProps) {
  const t = useTranslations('comments.tools');
  return (
    <div role="group" aria-label={t('label')} className="composer-tools">
      {TEXT_TOOLS.map((tool) => {
        const Icon = ICONS[tool];
        return (
          <button
            key={tool}
            type="button"
            className="icon-button"
            title={t(tool)}
            aria-label={t(tool)}
            disabled={isPreview}
            // The box keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTool(tool)}
          >
            <Icon aria-hidden className="size-icon-small" />
          </button>
        );
      })}
      <button
        type="button"
        className="composer-preview"
        aria-pressed={isPreview}
        onClick={() => onPreview(!isPreview)}
      >
        {t('preview')}
      </button>
    </div>
  );
}
