import ICAL from "ical.js";

/** A property of jCal (RFC 7265), the shape in which ical.js gives what it parsed. */
export type Property = {
  params: Readonly<Record<string, string | string[]>>;
  type: string;
  values: readonly unknown[];
};

export type Component = { name: string; properties: ReadonlyMap<string, readonly Property[]>; parts: Component[] };

type RawProperty = [string, Record<string, string | string[]>, string, ...unknown[]];
type RawComponent = [string, RawProperty[], RawComponent[]];

const componentOf = ([name, raw, parts]: RawComponent): Component => {
  const properties = new Map<string, Property[]>();
  for (const [key, params, type, ...values] of raw) {
    const same = properties.get(key);
    if (same) same.push({ params, type, values });
    else properties.set(key, [{ params, type, values }]);
  }
  return { name, properties, parts: parts.map(componentOf) };
};

/** Parses one component from its lines; null for what is not one. */
export const parseComponent = (lines: string): Component | null => {
  try {
    return componentOf(ICAL.parse(lines) as unknown as RawComponent);
  } catch {
    return null;
  }
};

export const firstOf = (component: Component, name: string): Property | undefined =>
  component.properties.get(name)?.[0];

export const textOf = (component: Component, name: string): string => {
  const value = firstOf(component, name)?.values[0];
  return typeof value === "string" ? value : "";
};

export const paramOf = (property: Property, name: string): string | null => {
  const value = property.params[name];
  return typeof value === "string" ? value : null;
};
