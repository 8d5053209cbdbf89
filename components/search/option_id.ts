// How an option of the search window is named, by its list and its place.

export const optionId = (list: string, place: number): string => `${list}-${place}`;
