import { focusLines, speedLines } from '../../drawing/effects.ts';
import { box, fill, inked, line, turned } from '../../drawing/ink.ts';
import { textPath } from '../../drawing/lettering.ts';
import { biscuit, biscuitHead } from './biscuitDog.ts';
import { bolt, boltBody, boltHead } from './boltDog.ts';
import {
  burst,
  city,
  draw,
  ground,
  ink,
  note,
  placed,
  red,
  rows,
  say,
  sky,
  solid,
  sound,
  sunburst,
  white,
  yellow,
} from './fourColour.ts';
import {
  cat,
  chairBack,
  chairFront,
  cup,
  fridge,
  frontPage,
  hookedCape,
  ladder,
  room,
  sofa,
  tree,
} from './pawtropolis.ts';

const seated = (
  x: number,
  y: number,
  size: number,
  mood: Parameters<typeof boltHead>[0],
  open = false,
  pupils?: number,
) =>
  placed(
    x,
    y,
    size,
    chairBack +
      placed(0, -120, 0.86, boltBody('down', false)) +
      placed(0, -200, 0.94, boltHead(mood, open, pupils)) +
      chairFront +
      inked('M-70,150C-90,120 -20,110 -16,160L-20,200H-84Z', '#d9342b', 6, ink) +
      inked('M70,150C90,120 20,110 16,160L20,200H84Z', '#d9342b', 6, ink),
  );

const opening = draw(
  rows([2.9, [1]], [2.2, [1, 1.15]]),
  (f) => ({
    art:
      room(f) +
      inked(box(f.w * 0.62, f.h * 0.24, f.w * 0.3, f.h * 0.4), sky, 8, ink) +
      `<g transform="translate(${f.w * 0.62},${f.h * 0.24})">${city(f.w * 0.28, f.h * 0.39, 'window', f.h * 0.26, '#2460a8')}</g>` +
      frontPage(f.w * 0.14, f.h * 0.46, 0.9) +
      seated(f.w * 0.43, f.h * 0.76, 0.74, 'tired') +
      cup(f.w * 0.74, f.h * 0.86, 0.8) +
      hookedCape(f.w * 0.92, f.h * 0.5, 0.62),
    talk: [
      note(f, 'Once he was the mightiest dog in Pawtropolis!', 0.16, 0.74, 210),
      note(f, 'Today he is... mighty comfortable.', 0.78, 0.95, 320),
    ],
    over:
      solid({
        face: 'big',
        text: 'BOLT & BISCUIT',
        size: 76,
        at: [f.w / 2, 62],
        fill: red,
        side: '#8f1520',
        depth: 10,
        lean: [0.2, 1],
        tracking: 3,
      }) + fill(textPath('shout', 'IN: THE CAPE ON THE HOOK!', 34, f.w / 2, 138, 'middle'), ink),
  }),
  (f) => ({
    art:
      sunburst(f, 0.5, 0.6, yellow, '#ef8a2a') +
      focusLines({
        width: f.w,
        height: f.h,
        seed: 'door',
        colour: ink,
        centre: [f.w / 2, f.h * 0.6],
        clear: f.h * 0.42,
        count: 50,
      }) +
      biscuit(f.w * 0.5, f.h * 0.62, 0.98, 'keen', 'cheer'),
    talk: [say(f)("Sir! I'm here about the cape!", 0.5, 0.13, [0.5, 0.5], 'shout', { width: 250 })],
  }),
  (f) => ({
    art:
      ground(f, sky, '#2460a8', 26, 16) +
      bolt(f.w * 0.3, f.h * 0.9, 0.74, { mood: 'sly', pupils: 0.8, legs: false, pose: 'down' }) +
      placed(f.w * 0.84, f.h * 0.88, 0.76, biscuitHead('awe'), true, -8),
    talk: [
      say(f)("There's a form to fill in.", 0.34, 0.08, [0.3, 0.45]),
      say(f)("I can't read!", 0.8, 0.2, [0.84, 0.62], 'say', { size: 21 }),
      say(f)('Nobody can. We are dogs.', 0.42, 0.335, [0.34, 0.6], 'say', { width: 190 }),
    ],
  }),
);

const trials = draw(
  rows([2.2, [1.25, 1]], [2, [1, 1.2]], [2.2, [1, 1]]),
  (f) => ({
    art:
      ground(f, '#f2c987', '#ef8a2a', 22, 16) +
      speedLines({ width: f.w, height: f.h, seed: 'flight', angle: -24, count: 26, colour: white }) +
      sofa(f.w * 0.1, f.h * 0.92, 0.6) +
      biscuit(f.w * 0.56, f.h * 0.56, 0.9, 'proud', 'fly', false, 52),
    talk: [note(f, 'Trial one: flight!', 0.24, 0.07)],
  }),
  (f) => ({
    art:
      ground(f, '#8a4b2c', '#5a2c18', 30, 16) +
      inked(burst(f.w * 0.5, f.h * 0.78, f.w * 0.46, f.h * 0.2, 'dust'), '#f3dca6', 5, ink) +
      biscuit(f.w * 0.5, f.h * 0.72, 0.74, 'sad', 'cheer', false, 180),
    over: sound('FWUMP!', f.w * 0.46, f.h * 0.2, 52, 'fwump'),
  }),
  (f) => ({
    art:
      ground(f, '#ef7d78', '#8f1520', 26, 16) +
      fill(box(0, f.h * 0.86, f.w, f.h), '#8a4b2c') +
      sofa(f.w * 0.92, f.h * 0.82, 0.62) +
      line(`M${f.w * 0.36},${f.h * 0.62}L${f.w * 0.66},${f.h * 0.7}`, ink, 12) +
      biscuit(f.w * 0.28, f.h * 0.64, 0.72, 'grit', 'salute', false, -22),
    talk: [note(f, 'Trial two: strength!', 0.3, 0.08), say(f)('Nnnnngh!', 0.62, 0.3, [0.4, 0.5])],
  }),
  (f) => ({
    art:
      room(f, '#a6dbee', '#3c8a5a') +
      fridge(f.w * 0.8, f.h * 0.84, 0.82) +
      biscuit(f.w * 0.3, f.h * 0.68, 0.76, 'awe', 'stand') +
      line(
        `M${f.w * 0.4},${f.h * 0.48}L${f.w * 0.64},${f.h * 0.4}M${f.w * 0.42},${f.h * 0.53}L${f.w * 0.64},${f.h * 0.5}`,
        red,
        6,
        'stroke-dasharray="16 10"',
      ),
    talk: [note(f, 'Trial three: X-ray eyes!', 0.3, 0.08), say(f)('I see... ham.', 0.42, 0.24, [0.3, 0.5])],
  }),
  (f) => ({
    art:
      sunburst(f, 0.5, 0.6, sky, '#a6dbee') +
      bolt(f.w * 0.5, f.h * 0.86, 0.84, { mood: 'shock', pupils: 0.1, legs: false, pose: 'down' }),
    talk: [say(f)('...There IS ham.', 0.5, 0.1, [0.5, 0.5])],
  }),
  (f) => ({
    art:
      ground(f, yellow, '#ef8a2a', 26, 16) +
      placed(f.w * 0.32, f.h * 0.66, 0.9, boltHead('glad', true), false, -6) +
      placed(f.w * 0.78, f.h * 0.78, 0.74, biscuitHead('proud'), false, 10),
    talk: [
      note(f, 'They both looked very closely.', 0.5, 0.09, 260),
      say(f)('Crunch. Gulp.', 0.66, 0.33, [0.5, 0.6], 'say', { size: 21 }),
    ],
  }),
);

const rescue = draw(
  rows([1.9, [1, 1]], [2.1, [1.3, 1]], [2.5, [1, 1.3]]),
  (f) => ({
    art: tree(f) + cat(f.w * 0.3, f.h * 0.46, 0.6, true),
    talk: [note(f, 'Then, from the park, a cry!', 0.34, 0.08, 230), say(f)('Meow.', 0.74, 0.36, [0.4, 0.44])],
  }),
  (f) => ({
    art: sunburst(f, 0.5, 0.6, red, '#8f1520') + biscuit(f.w * 0.5, f.h * 0.64, 0.92, 'grit', 'salute'),
    talk: [
      say(f)('A cat in peril! This is a job for... me!', 0.5, 0.12, [0.5, 0.5], 'shout', { width: 270 }),
    ],
  }),
  (f) => ({
    art:
      tree(f) +
      cat(f.w * 0.2, f.h * 0.44, 0.66, true) +
      biscuit(f.w * 0.5, f.h * 0.42, 0.62, 'sad', 'stand', false, -10),
    talk: [say(f)('I live up here.', 0.2, 0.78, [0.2, 0.5]), say(f)('I... do not.', 0.6, 0.12, [0.5, 0.3])],
  }),
  (f) => ({
    art:
      ground(f, '#b18ad0', '#8a5fb3', 30, 16) +
      bolt(f.w * 0.5, f.h * 0.2, 1.0, { mood: 'tired', pose: 'down' }),
    talk: [say(f)('Hold on, pup. I am getting up.', 0.5, 0.9, undefined, 'caption', { width: 240 })],
    over:
      sound('CRACK!', f.w * 0.36, f.h * 0.42, 44, 'knee', -12) +
      sound('CREAK!', f.w * 0.6, f.h * 0.66, 36, 'knee2', 8),
  }),
  (f) => ({
    art:
      ground(f, sky, '#2460a8', 26, 16) +
      ladder(f.w * 0.5, f.h * 0.1, f.h * 1.1) +
      turned(
        -4,
        [f.w * 0.5, f.h * 0.5],
        bolt(f.w * 0.52, f.h * 0.62, 0.7, { mood: 'stern', pose: 'hold', caped: true, legs: false }) +
          biscuit(f.w * 0.5, f.h * 0.8, 0.44, 'awe', 'cheer'),
      ),
    talk: [note(f, 'And up, up, up he went!', 0.5, 0.08, 240)],
  }),
  (f) => ({
    art:
      ground(f, yellow, '#ef8a2a', 24, 16) +
      city(f.w, f.h, 'end', f.h * 0.36) +
      bolt(f.w * 0.32, f.h * 0.82, 0.58, { mood: 'sly', pose: 'hips', caped: true, pupils: 0.8 }) +
      biscuit(f.w * 0.78, f.h * 0.84, 0.6, 'keen', 'cheer'),
    talk: [
      say(f)('You used your POWERS!', 0.66, 0.1, [0.78, 0.5], 'shout', { width: 300, size: 21 }),
      say(f)('I used a ladder, son. That is what being retired means.', 0.36, 0.32, [0.34, 0.52], 'say', {
        width: 260,
        size: 21,
      }),
    ],
  }),
);

export const hook = [opening, trials, rescue];
