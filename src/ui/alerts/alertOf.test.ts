import { expect, it } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { alertOf } from './alertOf.ts';

it('shows the message of an answer as a success', () => {
  expect(alertOf({ message: 'Sent' })).toEqual({ kind: 'success', text: 'Sent' });
});

it('shows a plain text as it is', () => {
  expect(alertOf('Vote processed')).toEqual({ kind: 'success', text: 'Vote processed' });
});

it('shows the message of an error as danger', () => {
  const error = new ApiError({ status: 500, code: 'something_went_wrong', message: 'Something went wrong.' });
  expect(alertOf(error)).toEqual({ kind: 'danger', text: 'Something went wrong.' });
  expect(alertOf(new Error('offline'))).toEqual({ kind: 'danger', text: 'offline' });
});

it('joins all messages of all fields with line breaks, in place of the message', () => {
  const error = new ApiError({
    status: 422,
    code: 'validation',
    message: 'Some of the values are not valid.',
    errors: { email: ['The email is required.'], name: ['Too short.', 'Taken.'] },
  });
  expect(alertOf(error)).toEqual({ kind: 'danger', text: 'The email is required.\nToo short.\nTaken.' });
});

it.each([null, undefined, '', ' ', {}, { message: '' }, { errors: {} }, new Error('')])(
  'is a danger without words of its own where %j says nothing',
  (response) => {
    expect(alertOf(response)).toEqual({ kind: 'danger' });
  },
);
