import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { showResponse } from '../../ui/alerts/showResponse.ts';
import { showAlert } from '../../ui/alerts/shownAlerts.ts';
import { Dialog, type DialogProps } from '../../ui/controls/Dialog.tsx';
import { Button } from '../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../ui/kit/ConfirmDialog.tsx';
import { Menu } from '../../ui/kit/Menu.tsx';
import { MultiSelect } from '../../ui/kit/MultiSelect.tsx';
import { TextInput } from '../../ui/kit/TextInput.tsx';
import { Specimen } from './Specimen.tsx';
import './devUi.css';

const SHAPES = ['dialog', 'sheet', 'full'] as const;

export function PopupsGroup() {
  const [shape, setShape] = useState<DialogProps['shape']>();
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState('Nothing');
  return (
    <>
      <Specimen name="Menu">
        <div className="dev-row">
          <ChapterMenu trigger={<Button>Chapter</Button>} onChoose={setChosen} />
          <ChapterMenu
            trigger={
              <button type="button" className="icon-button" aria-label="More">
                <Ellipsis aria-hidden className="size-icon" />
              </button>
            }
            onChoose={setChosen}
          />
          <output>{chosen}</output>
        </div>
      </Specimen>
      <Specimen name="Dialog, Sheet, ConfirmDialog">
        <div className="dev-row">
          {SHAPES.map((one) => (
            <Button key={one} onClick={() => setShape(one)}>
              Open {one}
            </Button>
          ))}
          <Button variant="danger" onClick={() => setIsAsking(true)}>
            Delete chapter
          </Button>
        </div>
        <FilterDialog shape={shape} onClose={() => setShape(undefined)} onChoose={setChosen} />
        <ConfirmDialog
          isOpen={isAsking}
          title="Delete chapter 12?"
          confirmLabel="Delete chapter"
          isDanger
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            setChosen('Deleted');
          }}
        >
          Its 48 pages and 210 comments go with it. This cannot be undone.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="alerts">
        <div className="dev-row">
          <Button onClick={() => showResponse('Deletion processed')}>Success</Button>
          <Button onClick={() => showResponse(new Error('Something went wrong.'))}>Danger</Button>
          <Button
            onClick={() =>
              showAlert({
                kind: 'success',
                text: '已从收藏中移除',
                action: { label: 'Undo', run: () => setChosen('Undone') },
              })
            }
          >
            Undo
          </Button>
        </div>
      </Specimen>
    </>
  );
}

type ChapterMenuProps = { trigger: Parameters<typeof Menu>[0]['trigger']; onChoose: (label: string) => void };

function ChapterMenu({ trigger, onChoose }: ChapterMenuProps) {
  const item = (label: string) => ({ label, onSelect: () => onChoose(label) });
  return (
    <Menu
      trigger={trigger}
      items={[
        item('Mark as read'),
        { ...item('Report'), icon: <Flag aria-hidden /> },
        { ...item('Move'), isDisabled: true },
        { ...item('Delete'), icon: <Trash aria-hidden />, isDanger: true, hasLine: true },
      ]}
    />
  );
}

type FilterDialogProps = {
  shape: DialogProps['shape'];
  onClose: () => void;
  onChoose: (label: string) => void;
};

/** Popups inside a dialog stay inside it. */
function FilterDialog({ shape, onClose, onChoose }: FilterDialogProps) {
  const [values, setValues] = useState<string[]>([]);
  return (
    <Dialog
      isOpen={shape !== undefined}
      onClose={onClose}
      title="Filters"
      {...(shape ? { shape } : {})}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="form">
        <TextInput label="Title" name="title" />
        <MultiSelect
          label="Moods"
          name="moods"
          options={['Calm', 'Tense', 'Funny'].map((label) => ({ value: label, label }))}
          optionsName="moods"
          values={values}
          onChange={setValues}
        />
        <ChapterMenu trigger={<Button>More</Button>} onChoose={onChoose} />
      </div>
    </Dialog>
  );
}
