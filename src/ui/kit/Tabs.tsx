import { Tabs as TabParts } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import './tabs.css';

export type TabsProps<Value extends string> = {
  /** Read out: what the tabs are parts of. */
  label: string;
  tabs: readonly { value: Value; label: string; count?: number; panel: ReactNode }[];
  value?: Value;
  onChange?: (value: Value) => void;
};

/** Parts of one screen in one place, moved between by arrow keys. Parts with addresses of their own are links instead. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const format = useFormatter();
  return (
    <TabParts.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(chosen) => onChange?.(chosen as Value)}
    >
      <TabParts.List activateOnFocus aria-label={label} className="tabs fading-row">
        {tabs.map((tab) => (
          <TabParts.Tab key={tab.value} value={tab.value} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{format.number(tab.count)}</span>}
          </TabParts.Tab>
        ))}
      </TabParts.List>
      {tabs.map((tab) => (
        <TabParts.Panel key={tab.value} value={tab.value} className="tab-panel">
          {tab.panel}
        </TabParts.Panel>
      ))}
    </TabParts.Root>
  );
}
