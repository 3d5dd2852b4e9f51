import { Card } from "@tenure/ui";
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { reorderRules } from "#features/intake/automation-rules/contract.ts";
import type { AutomationRule } from "#features/intake/automation-rules/rule-schema.ts";
import { rulesQuery } from "../queries.ts";
import { RuleRow } from "./rule-row.tsx";

const HELP = { draggable: "Press space to lift the rule, arrow keys to move it, space to drop it, escape to cancel." };

/** Shows the new order at once, and asks for the true one if it was refused. */
const useOrder = (rules: readonly AutomationRule[]) => {
  const queryClient = useQueryClient();
  const sending = useApiMutation(reorderRules, {
    toast: "save",
    onError: () => void queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey }),
  });
  return (from: number, to: number): void => {
    if (from === to || rules[from] === undefined || rules[to] === undefined) return;
    const next = arrayMove([...rules], from, to);
    queryClient.setQueryData(rulesQuery.queryKey, (seen) => seen && { ...seen, rules: next });
    sending.send({ body: { ids: next.map(({ id }) => id) } });
  };
};

const announcementsFor = (rules: readonly AutomationRule[]): Announcements => {
  const nameOf = (id: UniqueIdentifier): string => rules.find((rule) => rule.id === id)?.ruleName ?? "The rule";
  const placeOf = (id: UniqueIdentifier): string =>
    `${rules.findIndex((rule) => rule.id === id) + 1} of ${rules.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} lifted, place ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) => (over === null ? undefined : `${nameOf(active.id)}, place ${placeOf(over.id)}.`),
    onDragEnd: ({ active, over }) =>
      over === null ? `${nameOf(active.id)} stays.` : `${nameOf(active.id)} is now at place ${placeOf(over.id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays.`,
  };
};

/** By drag, by keyboard, or by the menu of a rule: the first one is asked first. */
export function RuleList({ rules }: { rules: readonly AutomationRule[] }) {
  const mayChange = useCanToAll("facts");
  const move = useOrder(rules);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rules.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent): void => {
    if (over !== null) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <Card flush title={rules.length > 1 ? "The first one that matches decides" : undefined}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{ announcements: announcementsFor(rules), screenReaderInstructions: HELP }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className="divide-y divide-line">
            {rules.map((rule, at) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                isFirst={at === 0}
                isLast={at === rules.length - 1}
                mayChange={mayChange}
                onMove={(by) => move(at, at + by)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </Card>
  );
}
