import type { Pin } from "#features/intake/sources/places/pins.ts";

/** Two properties of Toledo, Ohio, with pins; the coordinates are of streets, the people made up. */
export const ELM: Pin = { propertyId: "elm", latitude: 41.6528, longitude: -83.5379 };
export const OAK: Pin = { propertyId: "oak", latitude: 41.66, longitude: -83.55 };

type Case = readonly [name: string, timeline: unknown, visits: readonly (readonly [string, string, string])[]];

const android = (latLng: unknown, startTime: string, endTime: string) => ({
  startTime,
  endTime,
  startTimeTimezoneUtcOffsetMinutes: -300,
  visit: {
    hierarchyLevel: 0,
    probability: 0.8,
    topCandidate: { placeId: "ChIJ1", semanticType: "UNKNOWN", probability: 0.6, placeLocation: { latLng } },
  },
});
const iphone = (placeLocation: string, startTime: string, endTime: string) => ({
  endTime,
  startTime,
  visit: {
    hierarchyLevel: "0",
    topCandidate: { probability: "0.79", semanticType: "Unknown", placeID: "ChIJ1", placeLocation },
    probability: "0.81",
  },
});
const takeout = (location: object, duration: object) => ({
  placeVisit: {
    location: { placeId: "ChIJ1", name: "House", ...location },
    duration,
    placeConfidence: "HIGH_CONFIDENCE",
  },
});

/** Timelines after what phones and Takeout export, and the visits at pins in them: property, start and end in UTC. */
export const TIMELINES: readonly Case[] = [
  [
    "Android",
    {
      semanticSegments: [
        android("41.6528°, -83.5379°", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:30:00.000-05:00"),
      ],
    },
    [["elm", "2026-03-02T14:00:00.000Z", "2026-03-02T15:30:00.000Z"]],
  ],
  [
    "Android, among walks, memories and raw signals",
    {
      semanticSegments: [
        {
          startTime: "2026-03-02T08:00:00.000-05:00",
          endTime: "2026-03-02T09:00:00.000-05:00",
          timelinePath: [{ point: "41.6528°, -83.5379°", time: "2026-03-02T08:10:00.000-05:00" }],
        },
        android("41.66°, -83.55°", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:00:00.000-05:00"),
        {
          startTime: "2026-03-02T10:00:00.000-05:00",
          endTime: "2026-03-02T10:20:00.000-05:00",
          activity: { start: { latLng: "41.66°, -83.55°" }, topCandidate: { type: "IN_PASSENGER_VEHICLE" } },
        },
        {
          startTime: "2026-03-02T08:00:00.000-05:00",
          endTime: "2026-03-04T09:00:00.000-05:00",
          timelineMemory: { trip: {} },
        },
      ],
      rawSignals: [{ position: { LatLng: "41.6528°, -83.5379°", timestamp: "2026-03-02T09:00:00.000-05:00" } }],
      userLocationProfile: {
        frequentPlaces: [{ placeId: "ChIJ1", placeLocation: "41.6528°, -83.5379°", label: "HOME" }],
      },
    },
    [["oak", "2026-03-02T14:00:00.000Z", "2026-03-02T15:00:00.000Z"]],
  ],
  [
    "Android, 140 meters away and 160 meters away",
    {
      semanticSegments: [
        android("41.654059°, -83.5379°", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:00:00.000-05:00"),
        android("41.654239°, -83.5379°", "2026-03-03T09:00:00.000-05:00", "2026-03-03T10:00:00.000-05:00"),
      ],
    },
    [["elm", "2026-03-02T14:00:00.000Z", "2026-03-02T15:00:00.000Z"]],
  ],
  [
    "Android over midnight, and over the change to summer time",
    {
      semanticSegments: [
        android("41.6528°, -83.5379°", "2026-03-02T23:00:00.000-05:00", "2026-03-03T01:00:00.000-05:00"),
        android("41.6528°, -83.5379°", "2026-03-08T01:30:00.000-05:00", "2026-03-08T03:30:00.000-04:00"),
      ],
    },
    [
      ["elm", "2026-03-03T04:00:00.000Z", "2026-03-03T06:00:00.000Z"],
      ["elm", "2026-03-08T06:30:00.000Z", "2026-03-08T07:30:00.000Z"],
    ],
  ],
  [
    "iPhone",
    [
      iphone("geo:41.652800,-83.537900", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:30:00.000-05:00"),
      {
        endTime: "2026-03-02T11:00:00.000-05:00",
        startTime: "2026-03-02T10:30:00.000-05:00",
        activity: { start: "geo:41.652800,-83.537900" },
      },
    ],
    [["elm", "2026-03-02T14:00:00.000Z", "2026-03-02T15:30:00.000Z"]],
  ],
  [
    "iPhone in another zone, with negative zero",
    [
      iphone("geo:41.66,-83.5500", "2026-03-02T14:00:00Z", "2026-03-02T15:00:00Z"),
      iphone("geo:-0.0,0.0", "2026-03-02T14:00:00Z", "2026-03-02T15:00:00Z"),
    ],
    [["oak", "2026-03-02T14:00:00.000Z", "2026-03-02T15:00:00.000Z"]],
  ],
  [
    "Takeout",
    {
      timelineObjects: [
        takeout(
          { latitudeE7: 416528000, longitudeE7: -835379000 },
          { startTimestamp: "2026-03-02T14:00:00.123Z", endTimestamp: "2026-03-02T15:00:00Z" },
        ),
        { activitySegment: { distance: 5 } },
      ],
    },
    [["elm", "2026-03-02T14:00:00.123Z", "2026-03-02T15:00:00.000Z"]],
  ],
  [
    "Takeout before 2022, in milliseconds",
    {
      timelineObjects: [
        takeout(
          { latitudeE7: 416600000, longitudeE7: -835500000 },
          { startTimestampMs: "1772460000000", endTimestampMs: "1772463600000" },
        ),
      ],
    },
    [["oak", "2026-03-02T14:00:00.000Z", "2026-03-02T15:00:00.000Z"]],
  ],
  [
    "Takeout, degrees a turn too high, and the middle of a place",
    {
      timelineObjects: [
        takeout(
          { latitudeE7: 416528000, longitudeE7: 4294967296 - 835379000 },
          { startTimestamp: "2026-03-02T14:00:00Z", endTimestamp: "2026-03-02T15:00:00Z" },
        ),
        {
          placeVisit: {
            centerLatE7: 416600000,
            centerLngE7: -835500000,
            location: {},
            duration: { startTimestamp: "2026-03-03T14:00:00Z", endTimestamp: "2026-03-03T15:00:00Z" },
          },
        },
      ],
    },
    [
      ["elm", "2026-03-02T14:00:00.000Z", "2026-03-02T15:00:00.000Z"],
      ["oak", "2026-03-03T14:00:00.000Z", "2026-03-03T15:00:00.000Z"],
    ],
  ],
  [
    "entries that say too little, or nonsense",
    {
      semanticSegments: [
        null,
        "visit",
        { visit: {} },
        android("somewhere", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:00:00.000-05:00"),
        android("91°, -83.5379°", "2026-03-02T09:00:00.000-05:00", "2026-03-02T10:00:00.000-05:00"),
        android("41.6528°, -83.5379°", "2026-03-02T09:00:00", "2026-03-02T10:00:00"),
        android("41.6528°, -83.5379°", "2026-03-02T10:00:00Z", "2026-03-02T09:00:00Z"),
        android("41.6528°, -83.5379°", "2026-03-09T09:00:00.000-04:00", "2026-03-09T10:00:00.000-04:00"),
      ],
    },
    [["elm", "2026-03-09T13:00:00.000Z", "2026-03-09T14:00:00.000Z"]],
  ],
];
