import { useLocale } from 'use-intl';
import { PageHead } from '../../features/site/web/PageHead.tsx';
import { Words } from '../../ui/i18n/Words.tsx';
import { ButtonsGroup } from './ButtonsGroup.tsx';
import { ChoicesGroup } from './ChoicesGroup.tsx';
import { EditorPartsGroup } from './EditorPartsGroup.tsx';
import { FieldsGroup } from './FieldsGroup.tsx';
import { GroundsGroup } from './GroundsGroup.tsx';
import { PopupsGroup } from './PopupsGroup.tsx';
import { RichTextGroup } from './RichTextGroup.tsx';
import { StatesGroup } from './StatesGroup.tsx';
import { TablesGroup } from './TablesGroup.tsx';
import './devUi.css';

const GROUPS = [
  ['Grounds', GroundsGroup],
  ['Buttons', ButtonsGroup],
  ['Fields', FieldsGroup],
  ['Choices', ChoicesGroup],
  ['Popups', PopupsGroup],
  ['RichText', RichTextGroup],
  ['Editors', EditorPartsGroup],
  ['Tables', TablesGroup],
  ['States', StatesGroup],
] as const;

/**
 * Every control in every state, on paper and on ink; in development only. Its words are for
 * developers and stay English.
 */
export function DevUiScreen() {
  const language = useLocale();
  return (
    <Words language={language}>
      <PageHead title="Controls" isIndexed={false} />
      <div className="wrap dev-page">
        <h1 tabIndex={-1} className="text-34 md:text-44">
          Controls
        </h1>
        <nav aria-label="Groups" className="chip-row">
          {GROUPS.map(([name]) => (
            <a key={name} href={`#${name}`} className="chip chip-link">
              {name}
            </a>
          ))}
        </nav>
        {GROUPS.map(([name, Group]) => (
          <section key={name} id={name} className="dev-group" aria-labelledby={`${name}-title`}>
            <h2 id={`${name}-title`} className="text-26">
              {name}
            </h2>
            <div className="dev-themes">
              {(['paper', 'ink'] as const).map((theme) => (
                <div key={theme} data-theme={theme} className="dev-theme">
                  <Group />
                </div>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Words>
  );
}
