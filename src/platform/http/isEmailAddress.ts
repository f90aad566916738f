import ajvFormats from 'ajv-formats';
import { asciiEmail } from '../../contract/asciiEmail.ts';

/** RFC 5321, 4.5.3.1: a path of 256 octets, with its brackets. */
const MOST = 254;
const ASCII_ADDRESS = ajvFormats.default.get('email') as RegExp;

/** Whether mail can be sent there, with the domain in its ASCII form. */
export function isEmailAddress(typed: string): boolean {
  const address = asciiEmail(typed);
  return address.length <= MOST && ASCII_ADDRESS.test(address);
}
