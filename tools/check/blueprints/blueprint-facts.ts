/** What the product says about a YAML tag of blueprints. */
export interface TagFacts {
  tag: string;
  nodes: readonly string[];
  min: number;
  /** null: any number of values. */
  max: number | null;
  /** Allowed values by position. */
  choices?: Readonly<Record<string, readonly string[]>>;
}

/** data/facts/blueprints.json: what the product says about the form of blueprints. */
export interface BlueprintFacts {
  version: number;
  topLevelKeys: readonly string[];
  entryKeys: readonly string[];
  permissionKeys: readonly string[];
  states: readonly string[];
  labels: readonly string[];
  tags: readonly TagFacts[];
  /** Models without identifiers. */
  metaModels: readonly string[];
  /** Models that an entry may name. */
  models: readonly string[];
  /** Fields that only blueprints can set, by model. */
  specialFields: Readonly<Record<string, readonly string[]>>;
  /** Fields of the schema that settings tables leave out, by model. */
  schemaFields: Readonly<Record<string, readonly string[]>>;
  /** Choice fields that may be null, by model. */
  nullable: Readonly<Record<string, readonly string[]>>;
  /** Keys of list items, with their choices, by `model.field`. */
  shapes: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
  /** Further fields that identifiers and !Find may ask for, by model. */
  lookupFields: Readonly<Record<string, readonly string[]>>;
  /** Names of the objects that the product's own blueprints create. */
  delivered: Readonly<Record<'flows' | 'stages' | 'policies' | 'mappings', readonly string[]>>;
}

/** A field as data/model-fields.json states it. */
export interface FieldFacts {
  name: string;
  type: string;
  choices?: readonly (string | number)[];
}

/** data/facts/permissions.json: what users and roles can be allowed. */
export interface PermissionFacts {
  /** Permissions on single objects, without the app's label, by model. */
  ofObjects: Readonly<Record<string, readonly string[]>>;
  /** All permissions, as `app_label.codename`. */
  all: readonly string[];
}

/** Everything that a blueprint is compared with. */
export interface BlueprintKnowledge {
  facts: BlueprintFacts;
  /** data/model-fields.json */
  models: Readonly<Record<string, { fields: readonly FieldFacts[] }>>;
  permissions: PermissionFacts;
}

/** Something that is wrong in a sample. */
export interface SampleProblem {
  /** Line in the sample, from 1. */
  line: number;
  message: string;
}
