import { useId, useState } from 'react';
import { Button } from '../../ui/kit/Button.tsx';
import { CheckGroup } from '../../ui/kit/CheckGroup.tsx';
import { Checkbox } from '../../ui/kit/Checkbox.tsx';
import { EmailInput } from '../../ui/kit/EmailInput.tsx';
import { Form } from '../../ui/kit/Form.tsx';
import type { FormErrors } from '../../ui/kit/formErrors.ts';
import { RadioGroup } from '../../ui/kit/RadioGroup.tsx';
import { Select } from '../../ui/kit/Select.tsx';
import { Switch } from '../../ui/kit/Switch.tsx';
import { TextArea } from '../../ui/kit/TextArea.tsx';
import { ColorInput } from '../../ui/kit/ColorInput.tsx';
import { TextInput } from '../../ui/kit/TextInput.tsx';
import { Specimen } from './Specimen.tsx';
import './devUi.css';

/** Sample errors of a server, so that errors are in view. */
const ANSWER: FormErrors = {
  username: ['The username has already been taken.'],
  rules: ['The rules must be accepted.'],
};

export function FieldsGroup() {
  const [errors, setErrors] = useState<FormErrors>({});
  const [color, setColor] = useState<string | null>('#aa3300');
  const group = useId();
  return (
    <>
      <Specimen name="Form: its own errors, then the server’s">
        <Form errors={errors} aria-label="Register" onSubmit={() => setErrors({ ...ANSWER })}>
          <TextInput
            label="Username"
            name="username"
            description="2 to 24 letters of any script, digits and _ . -"
            minLength={2}
            maxLength={24}
            autoComplete="off"
            required
          />
          <EmailInput label="E-mail" name="email" required />
          <TextArea label="About you" name="bio" description="It grows with what is written." rows={2} />
          <Checkbox label="I have read the rules" name="rules" required />
          <div className="dev-row">
            <Button type="submit" variant="primary">
              Register
            </Button>
            <Button type="reset" variant="quiet" onClick={() => setErrors({})}>
              Reset
            </Button>
          </div>
        </Form>
      </Specimen>
      <Specimen name="TextInput, Select">
        <div className="form">
          <TextInput label="Number" name="number" type="number" min={1} defaultValue={20} />
          <TextInput label="Disabled" name="disabled" disabled defaultValue="Cannot be changed" />
          <ColorInput label="Color" name="color" value={color} onColor={setColor} />
          <Select label="语言" name="language" defaultValue="zh">
            <option value="en">English</option>
            <option value="zh">简体中文</option>
          </Select>
          <Select label="Disabled" name="off" disabled>
            <option>Nothing else</option>
          </Select>
        </div>
      </Specimen>
      <Specimen name="Checkbox, CheckGroup, Switch, RadioGroup">
        <Checkbox label="Remember me" name="remember" defaultChecked />
        <Checkbox label="Some of them" name="some" isIndeterminate />
        <Checkbox label="Disabled" name="disabled" disabled />
        <CheckGroup
          label="What it may do"
          name={`${group}may`}
          description="At least one of them."
          required
          options={[
            { value: 'read', label: 'Read', description: 'Never write.' },
            { value: 'write', label: 'Write' },
            { value: 'other', label: 'Anything else', isDisabled: true },
          ]}
        />
        <Switch
          label="New chapters by e-mail"
          name="mail"
          description="At most one e-mail a day, however many chapters there are."
          defaultChecked
        />
        <Switch label="Show progress" name="progress" />
        <Switch label="Disabled" name="disabled" disabled />
        <RadioGroup
          label="Reading direction"
          name={`${group}direction`}
          description="Only until the comic says otherwise."
          defaultValue="rtl"
          options={[
            { value: 'ltr', label: 'Left to right' },
            { value: 'rtl', label: 'Right to left', description: 'As manga is drawn.' },
            { value: 'ttb', label: 'Top to bottom', isDisabled: true },
          ]}
        />
      </Specimen>
    </>
  );
}
