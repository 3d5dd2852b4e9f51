import { RadioCards, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { AnsweredBy } from "#web/session/can.tsx";
import { stateServices, type StaysOfProperty } from "../contract.ts";

type Services = StaysOfProperty["services"];

const valueOf = ({
  significantServices,
  extraordinaryServices,
}: Pick<Services, "significantServices" | "extraordinaryServices">): string => {
  if (extraordinaryServices === true) return "extraordinary";
  if (significantServices === true) return "significant";
  return significantServices === false ? "none" : "unknown";
};

const ANSWERS: Record<string, Pick<Services, "significantServices" | "extraordinaryServices">> = {
  none: { significantServices: false, extraordinaryServices: false },
  significant: { significantServices: true, extraordinaryServices: false },
  extraordinary: { significantServices: true, extraordinaryServices: true },
  unknown: { significantServices: null, extraordinaryServices: null },
};

const OPTIONS = [
  {
    value: "none",
    label: "No significant services",
    description: "Trash, common areas, repairs and the like are none.",
  },
  {
    value: "significant",
    label: "Significant services",
    description: "By how often, what kind and how much labor, against the price: daily cleaning, meals, concierge.",
  },
  {
    value: "extraordinary",
    label: "Extraordinary services",
    description: "The stay is incidental to the services, as in a hospital.",
  },
  { value: "unknown", label: "Not sure yet", description: "Between seven and thirty days we can't tell." },
];

/** When the average is between seven and thirty days, the services decide. */
export function ServicesQuestion({ year, property }: { year: number; property: StaysOfProperty }) {
  const { propertyId, services } = property;
  const { send } = useApiMutation(stateServices, {
    toast: "save",
    onSuccess: () => void toast({ title: "Saved", tone: "success" }),
  });
  const answer = (value: string): void => {
    const stated = ANSWERS[value];
    if (!stated) return;
    send({ params: { year, propertyId }, body: { ...stated, version: services.version } });
  };
  return (
    <AnsweredBy do="facts">
      <RadioCards
        label={`Personal services for guests in ${year}`}
        name={`services-${propertyId}`}
        columns={2}
        options={OPTIONS}
        value={valueOf(services)}
        onValueChange={answer}
      />
    </AnsweredBy>
  );
}
