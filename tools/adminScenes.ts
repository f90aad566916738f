import type { Page } from 'playwright-core';
import type { Scene } from './Scene.ts';

const EDITOR = '/admin/comics/night-post';

/** Scenes of the admin area on the demo's own content. Nothing is saved in them. */
const SCENES: Record<string, Omit<Scene, 'isStaff'>> = {
  'admin-overview': { path: '/admin' },
  'admin-comics': { path: '/admin/comics', act: seeRows },
  'admin-comics-none': { path: '/admin/comics?q=state%3Abin', act: waitForEnd },
  'admin-comic': { path: EDITOR, act: seeForm },
  'admin-comic-crop': { path: EDITOR, isScreenOnly: true, act: openCrop },
  'admin-comic-pages': { path: EDITOR, isScreenOnly: true, act: openPages },
  'admin-chapters': { path: `${EDITOR}/chapters` },
  'admin-chapter': { path: `${EDITOR}/chapters/1` },
  'admin-all-chapters': { path: '/admin/chapters', act: seeRows },
  'admin-calendar': { path: '/admin/calendar', act: waitForEnd },
  'admin-upload': { path: `${EDITOR}/upload` },
  'admin-terms': { path: '/admin/terms', act: seeRows },
  'admin-members': { path: '/admin/users', act: seeRows },
  'admin-audit': { path: '/admin/audit', act: waitForEnd },
  'admin-palette': { path: '/admin', isScreenOnly: true, act: openPalette },
  preview: { path: '/post/night-post#preview', isScreenOnly: true, act: seeBanner },
};

export function adminScenes(): Record<string, Scene> {
  return Object.fromEntries(
    Object.entries(SCENES).map(([name, scene]) => [name, { ...scene, isStaff: true as const }]),
  );
}

async function seeRows(page: Page): Promise<void> {
  await page.locator('.entity-card, [role=row][data-index]').first().waitFor();
}

async function waitForEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

async function seeForm(page: Page): Promise<void> {
  await page.locator('[name=title]').waitFor();
}

async function openCrop(page: Page): Promise<void> {
  await seeForm(page);
  await page.locator('#field-cover_crop').click();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.crop-stage img');
    return image !== null && image.naturalWidth > 0;
  });
}

async function openPages(page: Page): Promise<void> {
  await seeForm(page);
  await page.locator('#field-cover').click();
  await page.locator('.comic-picture').first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.locator('.admin-main h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] input').fill('night');
  await page.locator('.palette-list [role=option]').first().waitFor();
}

async function seeBanner(page: Page): Promise<void> {
  await page.locator('.preview-banner').waitFor();
}
