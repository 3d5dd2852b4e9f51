export type Box = { top: number; left: number; width: number; height: number };
export type Size = { width: number; height: number };

/** How far the card stays from its target and from the edges. */
export const GAP_PX = 12;

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/**
 * Where the card goes: below its target, else above it, else next to it, else in the middle; wholly on the screen. What
 * it points at stays visible.
 */
export const placeCard = (target: Box | null, card: Size, room: Box): { top: number; left: number } => {
  const right = room.left + room.width - card.width - GAP_PX;
  const bottom = room.top + room.height - card.height - GAP_PX;
  const inside = (place: { top: number; left: number }) => ({
    top: between(room.top + GAP_PX, place.top, Math.max(room.top + GAP_PX, bottom)),
    left: between(room.left + GAP_PX, place.left, Math.max(room.left + GAP_PX, right)),
  });
  const middle = inside({
    top: room.top + (room.height - card.height) / 2,
    left: room.left + (room.width - card.width) / 2,
  });
  if (target === null) return middle;
  const below = target.top + target.height + GAP_PX;
  if (below <= bottom) return inside({ top: below, left: target.left });
  const above = target.top - card.height - GAP_PX;
  if (above >= room.top + GAP_PX) return inside({ top: above, left: target.left });
  const after = target.left + target.width + GAP_PX;
  if (after <= right) return inside({ top: target.top, left: after });
  const before = target.left - card.width - GAP_PX;
  if (before >= room.left + GAP_PX) return inside({ top: target.top, left: before });
  return { ...middle, top: Math.max(room.top + GAP_PX, bottom) };
};
