// The element id of an option of the search dialog, by its list and index.

export const optionId = (list: string, place: number): string => `${list}-${place}`;
