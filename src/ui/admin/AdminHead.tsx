import { use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { HeadSlotsContext, type Crumb } from './HeadSlots.ts';
import './adminShell.css';

export type AdminHeadProps = {
  /** After the entry of the rail: the open object, and what of it is open. */
  crumbs?: readonly Crumb[];
  /** Whether what is typed is saved. Announced when it changes. */
  status?: ReactNode;
  /** Preview, and the primary action last. */
  actions?: ReactNode;
  /**
   * The actions are yet to come: on phones, where they have a row of their own, its place is kept.
   */
  isWaiting?: boolean;
};

/** The part of a screen in the head of the admin area; renders nothing in its own place. */
export function AdminHead({ crumbs = [], status, actions, isWaiting = false }: AdminHeadProps) {
  const slots = use(HeadSlotsContext);
  const setCrumbs = useEffectEvent((now: readonly Crumb[]) => slots?.setCrumbs(now));
  const trail = JSON.stringify(crumbs);
  useEffect(() => {
    setCrumbs(JSON.parse(trail) as Crumb[]);
    return () => setCrumbs([]);
  }, [trail]);
  if (!slots?.status || !slots.actions) return null;
  return (
    <>
      {createPortal(status, slots.status)}
      {createPortal(isWaiting ? <span className="button admin-head-room" /> : actions, slots.actions)}
    </>
  );
}
