import { Type } from 'typebox';

export const HexColor = Type.String({ maxLength: 7, pattern: '^#[0-9a-f]{6}$' });
